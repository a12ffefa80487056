import { BRANCHES } from "./company-lists.mjs";
import { makeSales } from "./company-tables.mjs";

const won = (value) => value.toLocaleString("en-US");

/** Sales by branch and month of the first quarter: [branch, January, February, March]. */
export function firstQuarter() {
  const sales = makeSales();
  return BRANCHES.map(({ name }) => [
    name,
    ...["2026-01", "2026-02", "2026-03"].map((month) =>
      sales.filter((r) => r.branch === name && r.date.startsWith(month)).reduce((sum, r) => sum + r.amount, 0),
    ),
  ]);
}

/** Pages of the PDFs: each page a list of lines and tables. */
export const QUARTER_REPORT = [
  [
    "# 2026년 1분기 영업 실적 보고서",
    "온새미오피스(주) 영업부 / 작성 노을찬 / 2026년 4월 8일",
    "1. 요약",
    "1분기 매출은 전년 같은 기간보다 8.4% 늘었다.",
    "신규 거래처는 17곳이며 이 가운데 11곳이 수도권에 있다.",
    "반품률은 1.6%로 지난 분기의 2.3%보다 낮아졌다.",
    "2. 지점별 매출 (단위: 원)",
    [["지점", "1월", "2월", "3월"], ...firstQuarter().map(([name, ...months]) => [name, ...months.map(won)])],
  ],
  [
    "3. 주요 현안",
    "프린터 토너 누출 민원이 3월에만 28건 접수되었다.",
    "부산점은 4월 27일부터 사흘간 매장 공사로 휴점한다.",
    "판교점의 노트북 재고 회전일은 41일에서 33일로 줄었다.",
    "4. 2분기 계획",
    "2분기 매출 목표는 31억 5,000만 원이다.",
    "신규 판촉 행사는 5월 18일에 시작하며 예산은 12,400,000원이다.",
    "가구 전시 공간을 대전점에 45㎡ 새로 마련한다.",
  ],
];

export const SAFETY_REPORT = [
  [
    "# Warehouse Safety Inspection 2026",
    "Prepared by Omar Reed, Logistics, 22 May 2026",
    "Summary",
    "Three warehouses were inspected between 11 and 19 May 2026.",
    "The inspection found 43 defects, of which 31 were fixed on the spot.",
    "The next full inspection is due on 16 November 2026.",
    "Results by warehouse",
    [
      ["Warehouse", "Items checked", "Defects", "Fixed", "Lost days"],
      ["Gimpo", "164", "12", "9", "3"],
      ["Daejeon", "118", "8", "7", "0"],
      ["Yangsan", "139", "23", "15", "6"],
    ],
  ],
  [
    "Main findings",
    "At Yangsan two of nine fire doors did not close fully.",
    "Forklift YF-4 at Yangsan has run 11,860 hours and must be replaced.",
    "At Gimpo the rack load signs are missing in aisle 14.",
    "Cost",
    "Repairs are estimated at USD 7,320, to be spent before 31 August 2026.",
    "Safety training takes 6 hours per person and covers 38 employees.",
  ],
];

export const HOLIDAY_NOTICE = [
  [
    "# 2026년 하계휴가 안내",
    "경영지원부 공지 제2026-19호 / 2026년 6월 15일",
    "가. 사용 기간: 2026년 7월 20일부터 8월 28일까지",
    "나. 휴가 일수: 근속 3년 미만 4일, 3년 이상 6일 (주말 제외)",
    "다. 신청 마감: 2026년 7월 3일 오후 5시",
    "라. 휴가비: 1인당 350,000원, 7월 급여일에 함께 지급",
    "마. 한 부서에서 같은 날 쉬는 사람은 전체의 40%를 넘지 않도록 합니다.",
    "바. 문의: 고은별 대리 (내선 2002)",
  ],
];

export const SCANNED_RECEIPT = [
  "납 품 확 인 서",
  "수신: 온새미오피스(주)",
  "품명: 사무용 의자 24개",
  "납품일: 2026년 3월 19일",
  "인수자: 남시내",
  "위 물품을 틀림없이 인수하였음을 확인합니다.",
];
