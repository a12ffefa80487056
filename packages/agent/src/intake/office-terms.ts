import { compact } from "./normalize-text.ts";

/** Words of office files that mean the same, Korean and English in one row: they link a question to files in the other language. */
const SAME_MEANING = `
매출 매출액 판매 판매액 판매금액 sales revenue sale sold sell
영업 sales
영업부 영업팀
금액 액수 amount money
수량 개수 quantity qty units unit
단가 가격 판매가 price
날짜 일자 일시 date day
지점 지사 매장 점포 branch store office
품목 제품 상품 품명 물품 item product goods
담당자 담당 책임자 manager rep representative person owner charge responsible handled
부서 팀 department team division dept
직원 사원 임직원 근로자 employee staff worker people
이름 성명 name
급여 월급 임금 연봉 salary wage pay
재고 inventory stock
예산 budget budgeted
수당 일비 일당 allowance perdiem diem daily
전화 전화번호 phone telephone
만족도 만족 satisfaction satisfied
설문 설문조사 조사 survey
응답 응답자 response respondent respondents answered
불만 민원 complaint complaints
주차 주차장 parking
견적 견적서 견적금액 quote quotation estimate
이사 이전 move moving relocation relocate
사무실 사무소 office
상반기 firsthalf
하반기 secondhalf
판촉 홍보 프로모션 promotion promote
광고 광고선전비 advertising advertisement marketing
공급 supply supplied
세금계산서 taxinvoice invoice
물품 supplies
임대차 임대 렌탈 lease rental rent
임대료 월세 rent
하계휴가 여름휴가 summer
신청 접수 application apply applied submit
승인 결재 approval approve approved approver
신규 new
접대비 entertainment
통신비 communication telecom
소모품 소모품비 consumables supplies
수선비 수리 repair maintenance
여비교통비 교통비 travel transport
택시 택시비 taxi cab
항공 항공권 airfare flight
청구 신청 claim claimed
미수금 외상 receivable outstanding unpaid
잔액 balance
한도 상한 limit cap maximum
정가 list price
매입가 원가 cost purchase
내선 내선번호 extension
사번 employeenumber
점장 branchmanager
권역 지역 region area
점포 매장
면적 area size
월임대료 rent
개점 개점일 opening opened
워크숍 workshop
행사 이벤트 event
일정 스케줄 schedule date
준비물 bring
인원수 인원 headcount people
숙소 accommodation lodging
버스 bus
점심 lunch
저녁 dinner
목적 purpose
주제 topic subject
제출 submit submission
완료 complete completed done
진행 progress
보류 pending hold
반려 reject rejected
감가상각 depreciation
수수료 fee commission
계좌이체 transfer
법인카드 corporatecard card
현금 cash
외상 credit
결제 결제수단 payment method
구분 종류 type kind
동남아 동남아시아 southeastasia southeast asia
유럽 europe
일본 japan
미국 usa us
본사 headquarters headoffice hq
협력사 partner
지체 지연 delay late
검수 acceptance
무상 free
수량 재고 onhand
지게차 forklift
소화기 extinguisher
비상구 exit
선반 랙 rack shelf
점검일 inspected
위험 hazard risk
조치 action
개선 improvement
순위 rank
달성률 달성율 achievement rate
증감 change
전년 전년대비 previous year yoy
전월 previous month
인건비 labor personnel
복리후생 복리후생비 benefits welfare
교육비 교육훈련비 training
임원 executive
정규직 fulltime permanent
계약직 contract temporary
근속 tenure seniority
퇴사 퇴직 resignation resign leave
비용 경비 지출 expense cost spending spent expenditure spend
목표 target goal
실적 달성 actual achievement performance result achieved
고객 거래처 고객사 customer client account
공급업체 공급사 납품업체 공급자 supplier vendor
계약 계약서 contract agreement
기간 유효기간 term period duration
해지 해제 termination terminate cancel cancellation
위약금 지체상금 손해배상 배상 penalty damages compensation liability
비밀 비밀유지 기밀 confidential confidentiality secret
대금 지급 결제 납부 payment pay paid payable
납품 인도 배송 delivery deliver delivered shipping
보증 하자 하자보수 warranty guarantee defect
회의 회의록 meeting minutes
참석 참석자 attendee attend attended participant
안건 agenda
결정 결정사항 의결 decision decided decide agreed
휴가 연차 leave vacation holiday
출장 여비 travel trip
규정 지침 정책 규칙 policy rule guideline regulation
보고서 report
분기 quarter
월 월별 month monthly
연 연간 연도 annual yearly year
이자 연체 연체이자 interest late
기한 마감 마감일 납기 deadline due
관할 법원 court jurisdiction
통지 통보 notice notify
갱신 연장 renewal renew extension extend
보증금 deposit
재택 재택근무 원격 remote telework home
숙박 숙박비 호텔 hotel lodging accommodation
식비 식대 meal food
교통비 교통 transport transportation
창고 warehouse
위치 장소 location place
점검 검수 검사 inspection inspect check
설치 install installation
교육 training education
안전 safety
전화 연락처 phone contact
주소 address
직급 직책 position title rank
입사 입사일 hire hired joined join start
카테고리 분류 구분 category type class
상태 진행상황 status state
환불 반품 refund return returned
할인 할인율 discount
세금 부가세 tax vat
이익 영업이익 순이익 profit earnings income
인원 headcount
증가 성장 성장률 growth increase grew
감소 decrease decline drop
온라인 online
구매 구입 매입 발주 purchase order ordered bought buy
최소 안전재고 최소재고 reorder minimum
회사 업체 company firm
대표 대표이사 ceo representative
번호 코드 number code id
비고 메모 note memo remark
프린터 printer
노트북 laptop notebook
모니터 monitor
키보드 keyboard
마우스 mouse
의자 chair
책상 desk
복사기 복합기 copier
용지 종이 복사용지 paper
서울 seoul
부산 busan
대구 daegu
대전 daejeon
인천 incheon
광주 gwangju
강남 gangnam
`
  .trim()
  .split("\n")
  .map((row) => row.split(" "));

const ROWS_BY_WORD = new Map<string, string[][]>();
for (const row of SAME_MEANING) {
  for (const word of row) ROWS_BY_WORD.set(word, [...(ROWS_BY_WORD.get(word) ?? []), row]);
}

/** Other words for these forms (compact), the forms themselves left out; [] when none is known. */
export function sameMeaning(forms: readonly string[]): string[] {
  const others = forms.flatMap((form) => ROWS_BY_WORD.get(form) ?? []).flat();
  return [...new Set(others.map(compact))].filter((word) => !forms.includes(word));
}
