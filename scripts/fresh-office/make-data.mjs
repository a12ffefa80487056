import { seededRandom } from "../sample-office/seeded-random.mjs";
import { sumOf } from "../sample-office/task-figures.mjs";
import { DOMAINS, ENGLISH_BOOKS, PEOPLE } from "./domains.mjs";

/** How the ledger is laid out; each seed has its own. */
const LAYOUTS = ["plain", "titled", "two_row_header", "by_month", "totals"];

/** Everything a seed decides: rows, names of columns and files, layouts. Pure. */
export function makeData(seed) {
  const random = seededRandom(seed * 7919 + 13);
  const domain = DOMAINS[seed % DOMAINS.length];
  const year = random.pick([2024, 2025]);
  const columns = Object.fromEntries(
    ["place", "item", "status", "qty", "amount"].map((key) => [key, random.pick(domain[key].names)]),
  );
  const people = shuffled(random, PEOPLE).slice(0, 6);
  const rows = ledgerRows(random, domain, people, year);
  const places = domain.place.values;
  const master = places.map((place, index) => ({
    place,
    attribute: domain.master.attribute[1][index % 3],
    manager: PEOPLE[(seed + index) % PEOPLE.length],
    phone: `${random.integer(2000, 8999)}-${random.integer(1000, 9999)}`,
    area: random.integer(80, 990),
  }));
  const plan = places.map((place) => {
    const actual = sumOf(
      rows.filter((row) => row.place === place),
      "amount",
    );
    return { place, planned: Math.round((actual * (0.75 + random.next() * 0.5)) / 10000) * 10000 };
  });
  return {
    seed,
    year,
    domain,
    columns: {
      ...columns,
      person: random.pick(["담당자", "처리자", "접수자"]),
      date: random.pick(["일자", "날짜", "처리일"]),
    },
    people,
    rows,
    master,
    plan,
    layout: LAYOUTS[seed % LAYOUTS.length],
    inThousands: random.next() < 0.3,
    english: englishBook(random, year),
    files: fileNames(random, domain, year),
  };
}

function ledgerRows(random, domain, people, year) {
  const count = random.integer(150, 320);
  // Weights that differ enough: a ranking must not hang on luck.
  const places = domain.place.values.map((value, index) => [value, 1 + ((index * 3) % 7)]);
  const items = domain.item.values.map((value, index) => [value, 1 + ((index * 2) % 5)]);
  const rows = Array.from({ length: count }, () => ({
    date: random.date(`${year}-01-01`, `${year}-06-30`),
    place: random.weighted(places),
    item: random.weighted(items),
    person: random.pick(people),
    status: random.weighted(domain.status.values.map((value, index) => [value, 3 - index])),
    qty: random.integer(...domain.qty.range),
    amount: random.integer(...domain.amount.range) * domain.amount.step,
  }));
  return rows.sort((a, b) => (a.date < b.date ? -1 : 1)).map((row, index) => ({ no: index + 1, ...row }));
}

function englishBook(random, year) {
  const book = random.pick(ENGLISH_BOOKS);
  const rows = Array.from({ length: random.integer(90, 180) }, (_, index) => ({
    no: `R-${1000 + index}`,
    date: random.date(`${year}-01-01`, `${year}-06-30`),
    place: random.weighted(book.place[1].map((value, at) => [value, 1 + at * 2])),
    item: random.weighted(book.item[1].map((value, at) => [value, 1 + ((at * 3) % 4) * 2])),
    person: random.pick(book.person[1]),
    qty: random.integer(book.qty[1], book.qty[2]),
    amount: random.integer(book.amount[1] * 100, book.amount[2] * 100) / 100,
  }));
  return { ...book, rows, path: `overseas/${book.file}_${year}.${random.pick(["xlsx", "csv"])}` };
}

function fileNames(random, domain, year) {
  const ledger = random.pick(domain.ledger);
  const mark = random.pick([`${year}`, `${year}년_상반기`, `(${year})`]);
  return {
    ledger: `${domain.folder}/${ledger}_${mark}.xlsx`,
    master: `${domain.folder}/${domain.master.file}.${random.pick(["csv", "xlsx"])}`,
    plan: `기획/${year}_상반기_${random.pick(["계획", "예산편성", "목표"])}.xlsx`,
    locked: `인사/${year}_연봉계약_명부.xlsx`,
    damaged: `기획/${year}_하반기_전망.xlsx`,
    scan: `계약/${random.pick(["검수확인서", "거래명세서", "인수증"])}_스캔.pdf`,
  };
}

export function shuffled(random, list) {
  const left = [...list];
  return list.map(() => left.splice(random.integer(0, left.length - 1), 1)[0]);
}
