/** Words of the invented company's documents. Clauses are [title, body…]; automatic and typed numbering come from the writer. */

export const LEASE = {
  title: "사무기기 임대차 계약서",
  intro:
    '임대인 온새미오피스(주)(이하 "갑")와 임차인 늘봄의원(이하 "을")은 사무기기의 임대차에 관하여 다음과 같이 계약을 체결한다.',
  clauses: [
    [
      "목적",
      "본 계약은 갑이 을에게 복합기 등 사무기기를 임대하고 을이 그 사용료를 지급함에 필요한 사항을 정함을 목적으로 한다.",
    ],
    [
      "임대 물건",
      "임대 물건은 복합기(CP-210) 4대와 프린터(PR-100) 7대로 하며, 설치 장소는 을의 본원 2층과 별관으로 한다.",
    ],
    [
      "임대 기간",
      "임대 기간은 2026년 4월 1일부터 2029년 3월 31일까지 36개월로 한다. 기간 만료 2개월 전까지 어느 일방의 서면 통지가 없으면 1년 단위로 자동 연장된다.",
    ],
    [
      "월 임대료",
      "월 임대료는 금 1,340,000원(부가가치세 별도)으로 하며, 을은 매월 25일까지 갑이 지정한 계좌로 지급한다.",
    ],
    [
      "보증금",
      "을은 계약 체결일에 보증금 금 5,000,000원을 갑에게 예치하고, 갑은 계약 종료 후 14일 이내에 이를 반환한다.",
    ],
    [
      "기본 출력 매수",
      "월 기본 출력 매수는 흑백 12,000매, 컬러 1,500매로 한다. 초과분은 흑백 1매당 9원, 컬러 1매당 85원을 가산한다.",
    ],
    [
      "유지 보수",
      "갑은 을의 고장 접수 후 근무시간 기준 6시간 이내에 방문하여 수리하고, 이틀 안에 고칠 수 없으면 같은 급의 대체 기기를 제공한다.",
    ],
    ["소모품", "토너와 드럼은 갑이 무상으로 공급하되 용지는 을이 부담한다."],
    ["연체", "을이 임대료를 기일에 지급하지 아니한 때에는 연 11.5%의 연체 이자를 가산하여 지급한다."],
    [
      "중도 해지",
      "을이 사용 개시일부터 18개월 안에 해지하는 경우 남은 기간 임대료의 22%를 위약금으로 지급한다. 18개월이 지난 뒤에는 14%로 한다.",
    ],
    [
      "물건의 멸실",
      "을의 과실로 물건이 멸실된 때에는 을은 잔존 가액을 배상한다. 천재지변에 의한 경우에는 그러하지 아니하다.",
    ],
    ["관할 법원", "본 계약에 관한 분쟁의 관할 법원은 갑의 본점 소재지를 관할하는 지방법원으로 한다."],
  ],
};

export const SUPPLY = {
  title: "물품 공급 계약서",
  intro:
    '공급자 온새미오피스(주)(이하 "공급자")와 수요자 (주)한빛상사(이하 "수요자")는 사무용 가구 및 전산기기의 공급에 관하여 아래와 같이 합의한다.',
  clauses: [
    ["목적", "이 계약은 공급자가 수요자에게 물품을 공급하고 수요자가 그 대금을 지급하는 데 필요한 사항을 정한다."],
    ["계약 기간", "계약 기간은 2026년 3월 2일부터 2027년 3월 1일까지로 한다."],
    [
      "공급 물품과 단가",
      "공급 물품은 책상, 의자, 모니터로 하고 단가는 별첨 단가표의 정가에서 7%를 할인한 금액으로 한다.",
    ],
    [
      "발주와 납품",
      "수요자는 납품 희망일 5영업일 전까지 서면으로 발주하며, 공급자는 발주일로부터 10일 이내에 지정 장소에 납품한다.",
    ],
    ["검수", "수요자는 납품일로부터 3일 이내에 검수를 마쳐야 하며, 그 기간에 통지가 없으면 합격한 것으로 본다."],
    ["대금 지급", "수요자는 세금계산서 발행일로부터 45일 이내에 대금을 현금으로 지급한다."],
    [
      "지체상금",
      "공급자가 납품을 지체한 때에는 지체 1일마다 지체된 물품 대금의 0.15%를 지체상금으로 부담하며, 그 총액은 대금의 9%를 넘지 못한다.",
    ],
    ["하자 보증", "하자 보증 기간은 검수 합격일로부터 1년으로 한다. 다만 모니터는 제조사의 보증에 따라 3년으로 한다."],
    ["비밀 유지", "양 당사자는 계약 종료 후 2년간 상대방의 영업 비밀을 제3자에게 누설하지 아니한다."],
    ["권리의 양도", "수요자와 공급자는 상대방의 서면 동의 없이 이 계약의 권리와 의무를 양도할 수 없다."],
    [
      "해지",
      "일방이 계약을 위반하고 시정을 요구받은 날로부터 20일 이내에 시정하지 아니하면 상대방은 계약을 해지할 수 있다.",
    ],
    ["불가항력", "전쟁, 지진, 감염병 그 밖의 불가항력으로 인한 이행 지체에 대하여는 책임을 지지 아니한다."],
    ["분쟁 해결", "분쟁은 양 당사자가 함께 정한 중재 기관의 중재로 해결한다."],
  ],
};

export const MINUTES = [
  {
    file: "2026-04-13_영업회의록.docx",
    title: "4월 영업회의 회의록",
    meta: [
      "일시: 2026년 4월 13일(월) 10:00~11:20",
      "장소: 본사 3층 대회의실",
      "참석: 신미르 부장, 김도윤 부장, 최이든 차장, 노을찬 과장, 고은별 대리(기록)",
    ],
    sections: [
      [
        "1분기 실적 점검",
        [
          "광주점의 의자 재고가 부족하여 대전점 재고 35개를 옮기기로 하였다.",
          "프린터 반품 사유 중 절반이 토너 누출로 확인되었다.",
        ],
      ],
      [
        "결정 사항",
        [
          "판교점 신규 채용은 2명으로 하고 공고는 5월 4일에 낸다.",
          "하반기 판촉 예산은 27,500,000원으로 정한다.",
          "다음 회의는 5월 11일에 부산점에서 연다.",
        ],
      ],
    ],
    actions: [
      ["할 일", "담당", "기한"],
      ["의자 재고 이동", "남시내", "2026-04-20"],
      ["토너 누출 원인 보고", "오바다", "2026-04-28"],
      ["채용 공고문 초안", "고은별", "2026-04-24"],
    ],
  },
  {
    file: "2026-05-11_영업회의록.docx",
    title: "5월 영업회의 회의록",
    meta: [
      "일시: 2026년 5월 11일(월) 14:00~15:30",
      "장소: 부산점 회의실",
      "참석: 최이든 차장, 서누리, 김도윤 부장, 유한결 차장, 고은별 대리(기록)",
    ],
    sections: [
      [
        "보고",
        [
          "토너 누출은 특정 생산분 640개에 한정된 것으로 미르테크(주)가 회신하였다.",
          "양산 창고의 지게차 1대가 노후하여 교체가 필요하다.",
        ],
      ],
      [
        "결정 사항",
        [
          "누출 토너는 6월 19일까지 전량 교환한다.",
          "지게차 임차 비용은 월 890,000원 한도로 승인한다.",
          "온라인 배너 광고는 7월부터 중단한다.",
        ],
      ],
    ],
    actions: [
      ["할 일", "담당", "기한"],
      ["토너 교환 안내문 발송", "서누리", "2026-05-18"],
      ["지게차 임차 견적 3곳", "유한결", "2026-05-29"],
      ["광고 계약 해지 통보", "노을찬", "2026-06-15"],
    ],
  },
];

export const POLICY = {
  title: "Travel and Expense Policy",
  intro:
    "This policy applies to all employees of Onsaemi Office Co., Ltd. who travel on business. Effective 1 February 2026, version 3.2.",
  sections: [
    [
      "Purpose",
      [
        ["Scope", "The policy covers domestic and international trips booked on or after the effective date."],
        ["Owner", "The policy is owned by the Management Support department and reviewed every 18 months."],
      ],
    ],
    [
      "Booking",
      [
        [
          "Air travel",
          "Economy class is the standard. Premium economy may be booked for flights longer than 9 hours with the written consent of a department head.",
        ],
        ["Advance booking", "International flights must be booked at least 16 days before departure."],
        ["Rail", "Standard class is used for all train journeys under 3 hours."],
      ],
    ],
    [
      "Accommodation",
      [
        [
          "Hotel limits",
          "The nightly limit is USD 185 in North America and Europe, USD 140 in Southeast Asia and USD 160 elsewhere.",
        ],
        ["Private stays", "An employee who stays with friends or family may claim a flat USD 30 per night."],
      ],
    ],
    [
      "Meals and incidentals",
      [
        ["Daily allowance", "The meal allowance is USD 62 per day abroad and KRW 45,000 per day within Korea."],
        ["Alcohol", "Alcoholic drinks are not reimbursed, except at client dinners approved beforehand."],
      ],
    ],
    [
      "Claims",
      [
        ["Deadline", "Claims must be filed within 12 working days after the end of the trip."],
        ["Receipts", "A receipt is required for every item above USD 20."],
        ["Late claims", "Claims filed more than 60 days after the trip are rejected."],
      ],
    ],
    [
      "Approval",
      [
        [
          "Thresholds",
          "Claims up to USD 750 are approved by the team lead, and claims up to USD 4,000 by the department head. Anything above needs the managing director.",
        ],
      ],
    ],
  ],
};

export const MOVE_MEMO = `사무실 이전 계획 메모

작성: 경영지원부 고은별 / 2026-06-08

- 이전 대상: 본사 2층 물류부, 기획부 (3층은 그대로)
- 새 주소: 같은 건물 7층 702호
- 이삿날: 2026-08-22 토요일, 아침 7시 30분 시작
- 이사 업체: 세 곳 견적 중 날쌘이사로 정함, 견적 3,960,000원 (부가세 포함)
- 보증금 차액 18,000,000원은 8월 14일까지 송금
- 인터넷 이전 설치는 8월 21일 오후 예약, 담당 남시내
- 파손 주의: 서버 랙 1대, 화이트보드 6개
- 짐은 1인당 상자 5개까지. 상자는 8월 17일부터 나눠 준다.
`;

export const WORKSHOP_MEMO = `# 하반기 워크숍 준비

담당: 노을찬 과장 · 최종 수정 2026-06-17

## 일정

- 날짜: 2026년 9월 10일(목)~11일(금), 1박 2일
- 장소: 강릉 물결연수원
- 출발: 본사 앞 08:10, 버스 2대

## 예산

| 항목 | 금액(원) |
| --- | --- |
| 숙박 | 4,320,000 |
| 식사 | 2,870,000 |
| 버스 | 1,650,000 |
| 기념품 | 740,000 |

## 할 일

- [x] 연수원 가계약 (계약금 860,000원 입금)
- [ ] 참석자 조사 — 7월 10일까지, 하라온
- [ ] 버스 업체 확정 — 7월 24일까지
`;
