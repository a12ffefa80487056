import { averageOf, inMonth, ranking, sumOf, where } from "../sample-office/task-figures.mjs";
import { josa, MONTHS_EN, stemOf } from "./words.mjs";

const share = (part, whole) => [100, 10, 1].map((step) => Math.round((part / whole) * 100 * step) / step);
/** Money of a table in 천원 may be given as it stands or in full. */
const money = (data, value) => (data.inThousands ? [value, value / 1000] : value);
const averageMoney = (data, rows) => {
  const full = averageOf(rows, "amount");
  return data.inThousands
    ? [
        ...full,
        ...averageOf(
          rows.map((row) => ({ amount: row.amount / 1000 })),
          "amount",
        ),
      ]
    : full;
};

/** Nothing to add up is no question: another value that has rows stands in. */
const present = (rows, key, value) => (where(rows, { [key]: value }).length > 0 ? value : (rows[0]?.[key] ?? value));

/** A ranking that hangs on luck is not asked. */
function ranked(rows, key, places) {
  try {
    return ranking(rows, key, "amount", places);
  } catch {
    return null;
  }
}

/** Questions over the ledger, its master table and its plan. */
export function ledgerQuestions(data, random) {
  const { rows, columns: c, domain: d, files, people, year } = data;
  const [place, picked] = [random.pick(d.place.values), random.pick(d.place.values)];
  const item = random.pick(d.item.values);
  const status = random.pick(d.status.values.slice(0, 2));
  const person = random.pick(people);
  const month = random.integer(1, 6);
  const ofMonth = inMonth(rows, `${year}-${String(month).padStart(2, "0")}`);
  const other = present(ofMonth, "place", picked);
  const [amountKo, amountEn] = d.sayAmount;
  const [qtyKo, qtyEn] = d.sayQty;
  const cites = [{ file: files.ledger }];
  const answerOf = (some, key = "amount") => (key === "amount" ? money(data, sumOf(some, key)) : sumOf(some, key));
  const top = ranked(rows, "item", 1);
  const three = ranked(rows, "place", 3);
  const total = sumOf(rows, "amount");
  const of = where(rows, { place });
  const two = where(ofMonth, { place: other });
  return [
    ["sum", "ko", `${place} ${amountKo} 다 합치면 얼마야?`, { numbers: [answerOf(of)], cites }, "ledger"],
    [
      "sum",
      "ko",
      `${josa(person, "이/가")} 맡은 건들 ${qtyKo} 합계 알려줘`,
      { numbers: [answerOf(where(rows, { person }), "qty")], cites },
      "ledger",
    ],
    [
      "sum",
      "en",
      `What is the total ${c.amount} for ${item}?`,
      { numbers: [answerOf(where(rows, { item }))], cites },
      "ledger",
    ],
    [
      "average",
      "ko",
      `${item} 한 건당 평균 ${amountKo} 얼마 정도 돼?`,
      { numbers: [averageMoney(data, where(rows, { item }))], cites },
      "ledger",
    ],
    [
      "average",
      "en",
      `On average, how many ${qtyEn} (${c.qty}) per entry at ${place}?`,
      { numbers: [averageOf(of, "qty")], cites },
      "ledger",
    ],
    [
      "count",
      "ko",
      `${status}으로 처리된 게 몇 건이야?`.replace("으로", josa(status, "으로/로").slice(status.length)),
      { numbers: [where(rows, { status }).length], cites },
      "ledger",
    ],
    [
      "count",
      "en",
      `How many entries does ${place} have in ${month === 1 ? "January" : MONTHS_EN[month - 1]} ${year}?`,
      { numbers: [where(ofMonth, { place }).length], cites },
      "ledger",
    ],
    top && [
      "top",
      "ko",
      `${amountKo}가 제일 많이 든 ${d.item.names[0]} 뭐야?`.replace(
        "가 제일",
        `${josa(amountKo, "이/가").slice(amountKo.length)} 제일`,
      ),
      { ...top, cites },
      "ledger",
    ],
    three && ["top", "en", `Top 3 ${c.place} by total ${c.amount}, highest first.`, { ...three, cites }, "ledger"],
    [
      "group_by",
      "ko",
      `${c.place}별 ${amountKo} 합계 정리해줘`,
      { numbers: d.place.values.map((value) => answerOf(where(rows, { place: value }))), cites },
      "ledger",
    ],
    [
      "group_by",
      "en",
      `Total ${c.qty} for each ${c.item}, please.`,
      { numbers: d.item.values.map((value) => answerOf(where(rows, { item: value }), "qty")), cites },
      "ledger",
    ],
    [
      "month",
      "ko",
      `${month}월 한 달 ${amountKo} 총액이 어떻게 되나요`,
      { numbers: [answerOf(ofMonth)], cites },
      "ledger",
    ],
    [
      "month",
      "en",
      `What was the total ${c.amount} in ${MONTHS_EN[month - 1]} ${year}?`,
      { numbers: [answerOf(ofMonth)], cites },
      "ledger",
    ],
    [
      "two_filters",
      "ko",
      `${month}월에 ${other}에서 나간 ${amountKo} 합은?`,
      { numbers: [answerOf(two)], cites },
      "ledger",
    ],
    [
      "two_filters",
      "en",
      `How many ${qtyEn} (${c.qty}) in all for ${item} with ${c.status} ${status}?`,
      { numbers: [answerOf(where(rows, { item, status }), "qty")], cites },
      "ledger",
    ],
    [
      "share",
      "ko",
      `전체 ${amountKo}에서 ${josa(place, "이/가")} 차지하는 비율이 몇 퍼센트야?`,
      { numbers: [share(sumOf(of, "amount"), total)], cites },
      "ledger",
    ],
    [
      "share",
      "en",
      `What percentage of all ${amountEn} (${c.amount}) is ${item}?`,
      { numbers: [share(sumOf(where(rows, { item }), "amount"), total)], cites },
      "ledger",
    ],
  ].filter(Boolean);
}

/** Two files at once: joins and plan against actual. */
export function joinQuestions(data, random) {
  const { rows, columns: c, domain: d, files, master, plan } = data;
  const attribute = random.pick(master).attribute;
  const places = master.filter((row) => row.attribute === attribute).map((row) => row.place);
  const joined = money(
    data,
    sumOf(
      rows.filter((row) => places.includes(row.place)),
      "amount",
    ),
  );
  const manager = random.pick(master);
  const planned = random.pick(plan);
  const actual = sumOf(where(rows, { place: planned.place }), "amount");
  const over = plan.filter((row) => sumOf(where(rows, { place: row.place }), "amount") > row.planned).length;
  const [amountKo] = d.sayAmount;
  return [
    [
      "join",
      "ko",
      `${attribute} 쪽 ${amountKo} 합계 얼마야? ${d.master.attribute[0]} 구분은 ${stemOf(files.master)} 파일에 있어`,
      { numbers: [joined], cites: [{ file: files.ledger }] },
    ],
    [
      "join",
      "en",
      `Using ${stemOf(files.master)} for the manager (책임자), what is the total ${c.amount} of the ${c.place} run by ${manager.manager}?`,
      {
        numbers: [money(data, sumOf(where(rows, { place: manager.place }), "amount"))],
        cites: [{ file: files.ledger }],
      },
    ],
    [
      "compare",
      "ko",
      `${planned.place} 계획 대비 실제 ${amountKo} 차이가 얼마지? (${stemOf(files.plan)}하고 ${stemOf(files.ledger)} 비교)`,
      { numbers: [differences(data, actual - planned.planned)], cites: [{ file: files.plan }] },
    ],
    [
      "compare",
      "en",
      `How many ${c.place} went over their plan in ${stemOf(files.plan)}, going by the ${c.amount} in ${stemOf(files.ledger)}?`,
      { numbers: [over], cites: [{ file: files.plan }] },
    ],
  ];
}

const differences = (data, value) => [value, -value];

export function lookupQuestions(data, random) {
  const { master, domain: d, files } = data;
  const [one, two] = [random.pick(master), random.pick(master)];
  return [
    [
      "lookup",
      "ko",
      `${one.place} 책임자 누구고 ${d.master.phone} 몇 번이야?`,
      { strings: [one.manager, one.phone], cites: [{ file: files.master }] },
      "master",
    ],
    [
      "lookup",
      "en",
      `How large (면적) is ${two.place}?`,
      { numbers: [two.area], cites: [{ file: files.master }] },
      "master",
    ],
  ];
}

export function englishBookQuestions({ english, year }, random) {
  const { rows, say, place, item, person, qty, amount, path } = english;
  const cites = [{ file: path }];
  const [p, i, who] = [random.pick(place[1]), random.pick(item[1]), random.pick(person[1])];
  const month = random.integer(1, 6);
  const ofMonth = inMonth(rows, `${year}-${String(month).padStart(2, "0")}`);
  const ofPlace = present(ofMonth, "place", p);
  const top = ranked(rows, "place", 1);
  const spoken = josa(p, "은/는");
  return [
    [
      "sum",
      "en",
      `How much ${say} did ${who} have in total?`,
      { numbers: [sumOf(where(rows, { person: who }), "amount")], cites },
      "english",
    ],
    [
      "average",
      "en",
      `average ${say} of a ${i} entry`,
      { numbers: [averageOf(where(rows, { item: i }), "amount")], cites },
      "english",
    ],
    top && [
      "top",
      "en",
      `Which ${place[0].toLowerCase()} had the highest ${say} overall?`,
      { ...top, cites },
      "english",
    ],
    [
      "two_filters",
      "en",
      `total ${qty[0].toLowerCase()} for ${ofPlace} in ${MONTHS_EN[month - 1]}`,
      { numbers: [sumOf(where(ofMonth, { place: ofPlace }), "qty")], cites },
      "english",
    ],
    [
      "sum",
      "ko",
      `${spoken} ${amount[0]} 총합이 얼마나 되지?`,
      { numbers: [sumOf(where(rows, { place: p }), "amount")], cites },
      "english",
    ],
    [
      "count",
      "ko",
      `${who} 이름으로 올라온 게 몇 건인지 세어줘`,
      { numbers: [where(rows, { person: who }).length], cites },
      "english",
    ],
  ].filter(Boolean);
}
