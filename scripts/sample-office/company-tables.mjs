import { BRANCHES, CUSTOMERS, PRODUCTS, STAFF } from "./company-lists.mjs";
import { seededRandom } from "./seeded-random.mjs";

const BRANCH_WEIGHTS = { 강남점: 29, 마포점: 17, 판교점: 20, 부산점: 16, 대전점: 11, 광주점: 7 };
const PRODUCT_WEIGHTS = {
  프린터: 14,
  복합기: 6,
  스캐너: 7,
  문서세단기: 5,
  노트북: 11,
  모니터: 16,
  키보드: 13,
  마우스: 10,
  의자: 9,
  책상: 6,
  서랍장: 4,
  화이트보드: 3,
};

/** 3,000 sales of the first half of 2026, in date order; returns have negative units. */
export function makeSales(seed = 20260101) {
  const random = seededRandom(seed);
  const dates = Array.from({ length: 3000 }, () => random.date("2026-01-02", "2026-06-30")).sort();
  return dates.map((date, i) => {
    const branch = random.weighted(Object.entries(BRANCH_WEIGHTS));
    const sellers = STAFF.filter((person) => person.branch === branch);
    const productName = random.weighted(Object.entries(PRODUCT_WEIGHTS));
    const product = PRODUCTS.find((p) => p.name === productName);
    const discount = random.weighted([
      [0, 62],
      [3, 17],
      [5, 13],
      [8, 8],
    ]);
    const price = Math.round((product.price * (100 - discount)) / 100 / 100) * 100;
    const units = random.next() < 0.016 ? -random.integer(1, 3) : random.integer(1, product.price > 1_000_000 ? 6 : 14);
    return {
      slip: `S26-${String(i + 1).padStart(5, "0")}`,
      date,
      branch,
      product: product.name,
      seller: random.pick(sellers).name,
      customer: random.pick(CUSTOMERS),
      units,
      price,
      amount: units * price,
      payment: random.weighted([
        ["계좌이체", 47],
        ["법인카드", 34],
        ["외상", 19],
      ]),
    };
  });
}

/** Targets and results of 2025 by branch and quarter, in millions of won. */
export function makeTargets(seed = 2194) {
  const random = seededRandom(seed);
  return BRANCHES.map(({ name }) => ({
    branch: name,
    quarters: [1, 2, 3, 4].map(() => {
      const target = Math.round(BRANCH_WEIGHTS[name] * random.integer(58, 71) * 0.9);
      return { target, result: Math.round((target * random.integer(83, 117)) / 100) };
    }),
  }));
}

const SPENDING = {
  소모품비: ["복사용지 구입", "토너 교체", "사무용품 구입"],
  여비교통비: ["거래처 방문 택시비", "부산 출장 KTX", "주차비"],
  접대비: ["거래처 식사", "명절 선물"],
  통신비: ["인터넷 회선료", "업무용 휴대폰"],
  광고선전비: ["전단 인쇄", "온라인 배너"],
  수선비: ["냉난방기 수리", "출입문 교체"],
};

/** Spending of January to March 2026 by month. */
export function makeSpending(seed = 31) {
  const random = seededRandom(seed);
  return [1, 2, 3].map((month) => {
    const last = [31, 28, 31][month - 1];
    const rows = Array.from({ length: 52 + month * 4 }, () => {
      const item = random.pick(Object.keys(SPENDING));
      return {
        date: `2026-0${month}-${String(random.integer(2, last)).padStart(2, "0")}`,
        department: random.weighted([
          ["영업부", 5],
          ["경영지원부", 3],
          ["물류부", 3],
          ["기획부", 2],
        ]),
        item,
        text: random.pick(SPENDING[item]),
        amount: random.integer(12, 480) * 1000 + random.integer(0, 9) * 100,
        method: random.weighted([
          ["법인카드", 6],
          ["계좌이체", 3],
          ["현금", 1],
        ]),
      };
    });
    return { sheet: `${month}월`, rows: rows.sort((a, b) => a.date.localeCompare(b.date)) };
  });
}

/** Budget by department and account, in thousands of won. */
export function makeBudget(seed = 77) {
  const random = seededRandom(seed);
  const size = { 영업부: 5, 경영지원부: 3, 물류부: 4, 기획부: 2, 전산팀: 3 };
  return Object.keys(size).flatMap((department) =>
    ["인건비", "여비교통비", "교육훈련비", "광고선전비", "소모품비", "수선비"].map((account) => {
      const spent = size[department] * (account === "인건비" ? 40 : 4) * random.integer(610, 990);
      const planned = Math.round((spent * random.integer(88, 124)) / 1000) * 10;
      return { department, account, spent, planned };
    }),
  );
}

/** What customers still owe, at the end of June 2026. */
export function makeReceivables(seed = 405) {
  const random = seededRandom(seed);
  const sellers = STAFF.filter((person) => person.department === "영업부");
  return CUSTOMERS.map((customer, i) => ({
    customer,
    registration: `000-${10 + i}-${String(random.integer(10_000, 99_999))}`,
    seller: random.pick(sellers).name,
    owed: random.integer(310, 9_800) * 1_300,
    limit: random.integer(4, 30) * 5,
    lastPaid: random.date("2026-02-03", "2026-06-26"),
  }));
}

const STOCK_ITEMS = [
  ["Laser printer", "Printers", 212.4],
  ["Ink cartridge set", "Supplies", 38.75],
  ["Toner black", "Supplies", 54.2],
  ["27-inch monitor", "Displays", 188.6],
  ["24-inch monitor", "Displays", 131.9],
  ["Wireless mouse", "Accessories", 14.35],
  ["Mechanical keyboard", "Accessories", 46.1],
  ["USB-C dock", "Accessories", 83.25],
  ["Office chair", "Furniture", 142.7],
  ["Standing desk", "Furniture", 305.8],
  ["Filing cabinet", "Furniture", 97.45],
  ["Paper shredder", "Printers", 88.9],
  ["Label printer", "Printers", 119.3],
  ["Webcam", "Accessories", 41.6],
  ["Copy paper A4 box", "Supplies", 19.85],
  ["Whiteboard 120x90", "Furniture", 52.15],
  ["HDMI cable 2 m", "Accessories", 6.9],
  ["Document scanner", "Printers", 176.5],
];

/** Stock by item and warehouse. */
export function makeInventory(seed = 606) {
  const random = seededRandom(seed);
  return STOCK_ITEMS.flatMap(([item, category, cost], i) =>
    ["Gimpo", "Daejeon", "Yangsan"].map((warehouse, w) => ({
      sku: `OS${100 + i}-${"GDY"[w]}`,
      item,
      category,
      warehouse,
      onHand: random.integer(3, 240),
      reorderLevel: random.integer(2, 12) * 5,
      cost,
      counted: random.date("2026-05-04", "2026-06-12"),
    })),
  );
}

const TRAVELLERS = [
  ["Iris Moon", "Sales"],
  ["Theo Vance", "Sales"],
  ["Lena Quill", "Marketing"],
  ["Omar Reed", "Logistics"],
  ["Noa Hart", "Marketing"],
  ["Pia Strand", "Support"],
];

/** Expense claims of the overseas team, first half of 2026. */
export function makeExpenses(seed = 909) {
  const random = seededRandom(seed);
  const rows = Array.from({ length: 184 }, () => {
    const [employee, department] = random.pick(TRAVELLERS);
    const category = random.weighted([
      ["Airfare", 2],
      ["Hotel", 4],
      ["Meals", 6],
      ["Taxi", 4],
      ["Office supplies", 3],
      ["Software", 2],
    ]);
    const top = { Airfare: 1450, Hotel: 640, Meals: 120, Taxi: 75, "Office supplies": 230, Software: 410 }[category];
    return {
      date: random.date("2026-01-05", "2026-06-29"),
      employee,
      department,
      category,
      amount: random.integer(top * 20, top * 100) / 100,
      status: random.weighted([
        ["Approved", 7],
        ["Pending", 2],
        ["Rejected", 1],
      ]),
    };
  }).sort((a, b) => a.date.localeCompare(b.date));
  return rows.map((row, i) => ({ claim: `EX-${String(i + 301)}`, ...row }));
}
