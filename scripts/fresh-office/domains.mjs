/**
 * Fields of work for a made office. `place`, `item`, `person`, `status`: a column's names (one is chosen), its values;
 * `qty` and `amount`: a column's names, its unit and range. `ask`: how people say the two measures in Korean and English.
 */
export const DOMAINS = [
  {
    folder: "시설운영",
    ledger: ["시설대관_대장", "대관신청현황"],
    master: { file: "시설_기본정보", attribute: ["관리동", ["본관", "별관", "신관"]], phone: "담당전화" },
    place: {
      names: ["시설명", "대관시설"],
      en: "facility",
      values: ["대강당", "소회의실", "체육관", "다목적홀", "전시실", "야외무대"],
    },
    item: { names: ["이용구분", "사용목적"], en: "purpose", values: ["공연", "강연", "체육행사", "직원회의", "전시"] },
    status: { names: ["납부상태", "수납"], values: ["완납", "미납", "감면"] },
    qty: { names: ["이용인원", "참석인원"], unit: "명", range: [8, 320] },
    amount: { names: ["사용료", "대관료"], unit: "원", range: [40, 900], step: 1000 },
    sayQty: ["이용 인원", "people"],
    sayAmount: ["사용료", "rental fees"],
  },
  {
    folder: "설비보전",
    ledger: ["설비보전_이력", "수리작업일지"],
    master: { file: "라인_현황", attribute: ["공장동", ["1공장", "2공장", "3공장"]], phone: "반장내선" },
    place: {
      names: ["라인", "생산라인"],
      en: "line",
      values: ["사출라인", "조립라인", "도장라인", "포장라인", "검사라인"],
    },
    item: {
      names: ["설비", "설비명"],
      en: "machine",
      values: ["프레스", "컨베이어", "용접로봇", "컴프레서", "냉각기"],
    },
    status: { names: ["조치구분", "보전유형"], values: ["긴급", "예방", "사후"] },
    qty: { names: ["정지시간(분)", "비가동(분)"], unit: "분", range: [5, 480] },
    amount: { names: ["수리비", "보전비용"], unit: "원", range: [30, 2400], step: 1000 },
    sayQty: ["정지 시간", "downtime minutes"],
    sayAmount: ["수리비", "repair cost"],
  },
  {
    folder: "물류",
    ledger: ["출고내역", "배송실적"],
    master: { file: "센터_정보", attribute: ["권역", ["수도권", "영남권", "호남권"]], phone: "대표번호" },
    place: {
      names: ["센터", "출고센터"],
      en: "centre",
      values: ["김포센터", "이천센터", "양산센터", "칠곡센터", "나주센터"],
    },
    item: {
      names: ["품목군", "화물구분"],
      en: "cargo type",
      values: ["냉장식품", "생활용품", "의약품", "전자부품", "도서"],
    },
    status: { names: ["배송결과", "처리결과"], values: ["정시", "지연", "반송"] },
    qty: { names: ["박스수", "출고수량"], unit: "박스", range: [4, 260] },
    amount: { names: ["운임", "운송료"], unit: "원", range: [25, 780], step: 1000 },
    sayQty: ["출고 박스 수", "boxes"],
    sayAmount: ["운임", "freight"],
  },
  {
    folder: "여신",
    ledger: ["대출접수대장", "여신심사현황"],
    master: { file: "영업점_목록", attribute: ["본부", ["중부본부", "동부본부", "서부본부"]], phone: "전화번호" },
    place: {
      names: ["영업점", "접수점"],
      en: "office",
      values: ["종로영업점", "신촌영업점", "수원영업점", "청주영업점", "전주영업점"],
    },
    item: {
      names: ["상품", "대출상품"],
      en: "product",
      values: ["전세자금", "신용한도", "소상공인", "시설자금", "차량할부"],
    },
    status: { names: ["심사결과", "판정"], values: ["승인", "반려", "보류"] },
    qty: { names: ["기간(개월)", "약정개월"], unit: "개월", range: [6, 120] },
    amount: { names: ["신청금액", "접수금액"], unit: "원", range: [300, 9000], step: 10000 },
    sayQty: ["약정 개월 수", "months"],
    sayAmount: ["신청 금액", "requested amount"],
  },
  {
    folder: "구매",
    ledger: ["물품구매대장", "소모품_구입내역"],
    master: { file: "진료과_안내", attribute: ["병동", ["동관", "서관", "중앙관"]], phone: "내선번호" },
    place: {
      names: ["요청부서", "진료과"],
      en: "department",
      values: ["내과", "정형외과", "소아과", "영상의학과", "응급실"],
    },
    item: { names: ["품명", "물품"], en: "item", values: ["수술장갑", "주사기", "거즈", "소독제", "수액세트"] },
    status: { names: ["검수", "검수상태"], values: ["완료", "반품", "대기"] },
    qty: { names: ["수량", "구입수량"], unit: "개", range: [10, 600] },
    amount: { names: ["구입금액", "구매액"], unit: "원", range: [20, 1500], step: 1000 },
    sayQty: ["구입 수량", "units"],
    sayAmount: ["구입 금액", "purchase amount"],
  },
  {
    folder: "교육",
    ledger: ["교육실시_대장", "수강실적"],
    master: { file: "교육장_현황", attribute: ["지역", ["서울권", "경기권", "강원권"]], phone: "안내전화" },
    place: {
      names: ["교육장", "장소"],
      en: "venue",
      values: ["역삼교육장", "분당교육장", "춘천교육장", "강릉교육장", "일산교육장"],
    },
    item: {
      names: ["과정명", "교육과정"],
      en: "course",
      values: ["정보보호", "산업안전", "회계기초", "발표기법", "데이터분석"],
    },
    status: { names: ["수료여부", "결과"], values: ["수료", "미수료", "연기"] },
    qty: { names: ["수강인원", "참가자수"], unit: "명", range: [5, 90] },
    amount: { names: ["교육비", "훈련비"], unit: "원", range: [50, 1200], step: 1000 },
    sayQty: ["수강 인원", "participants"],
    sayAmount: ["교육비", "training cost"],
  },
];

export const PEOPLE = [
  "강하람",
  "고두리",
  "구은솔",
  "남가온",
  "도예린",
  "류한결",
  "맹주원",
  "반서하",
  "변태오",
  "서다인",
  "심우경",
  "엄지호",
];

/** Books of the English-speaking side of the office. */
export const ENGLISH_BOOKS = [
  {
    file: "Fleet_Fuel_Log",
    place: ["Depot", ["Harbour", "Northgate", "Millfield", "Eastbrook"]],
    item: ["Vehicle Type", ["Van", "Truck", "Sedan", "Forklift"]],
    person: ["Driver", ["Ada Finch", "Bram Cole", "Cleo Marsh", "Dov Hale", "Esme Reyes"]],
    qty: ["Litres", 12, 160],
    amount: ["Cost (EUR)", 20, 420],
    say: "fuel cost",
  },
  {
    file: "Vendor_Invoices",
    place: ["Site", ["Dublin", "Leeds", "Bergen", "Porto"]],
    item: ["Category", ["Cleaning", "Catering", "Security", "Repairs"]],
    person: ["Approver", ["Ivo Lang", "June Park", "Kit Moss", "Lea Burns", "Max Orr"]],
    qty: ["Hours", 2, 80],
    amount: ["Net Amount (GBP)", 60, 3200],
    say: "net amount",
  },
  {
    file: "Lab_Sample_Register",
    place: ["Lab", ["Clinic A", "Clinic B", "Field Unit", "Central"]],
    item: ["Sample Type", ["Water", "Soil", "Blood", "Air"]],
    person: ["Analyst", ["Nia Webb", "Otto Kane", "Pam Stone", "Quin Yates", "Rae Dunn"]],
    qty: ["Samples", 1, 48],
    amount: ["Charge (USD)", 35, 900],
    say: "charge",
  },
];
