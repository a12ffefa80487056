import { choice, count, day, month, optional, path, text, type GroupOutline } from "./catalogue-spec.ts";

/** Groups about money and goods: expenses, approvals, stock. */
export const businessGroups: readonly GroupOutline[] = [
  {
    name: "expense",
    when: { ko: "경비·법인카드·영수증·출장비", en: "expenses: card, receipts, travel costs" },
    tools: [
      {
        verb: "list",
        summary: "List expense claims.",
        description: "Amounts in won, newest first; at most fifty claims.",
        input: {
          person: optional(text("who claimed")),
          month: optional(month("month of the claim")),
          category: optional(choice(["travel", "meals", "supplies", "other"], "kind of expense")),
        },
      },
      {
        verb: "total",
        summary: "Add up expenses by person, department or category.",
        input: {
          month: month("month of the claims"),
          by: choice(["person", "department", "category"], "what to add up by"),
        },
      },
      {
        verb: "receipt",
        summary: "Read shop, date and amount from a receipt.",
        description: "Reads pdf receipts and card statements; photos are not read.",
        input: { path: path() },
      },
      {
        verb: "limit",
        summary: "Show the limit that the expense rules set.",
        input: { category: choice(["travel", "meals", "supplies", "other"], "kind of expense") },
      },
    ],
  },
  {
    name: "approval",
    when: { ko: "결재 대기·기안·결재 이력", en: "approvals: waiting, drafts, history" },
    tools: [
      {
        verb: "pending",
        summary: "List documents that wait for approval.",
        description: "Oldest first, with drafter, title and amount.",
        input: { approver: optional(text("who has to approve")), days: optional(count("waiting at least, days", 365)) },
      },
      {
        verb: "read",
        summary: "Show one approval document.",
        input: { number: text("document number such as A-2026-014") },
      },
      {
        verb: "history",
        summary: "Show who approved or returned a document, and when.",
        input: { number: text("document number such as A-2026-014") },
      },
    ],
  },
  {
    name: "stock",
    when: { ko: "재고 수량·입출고·발주", en: "stock: quantity, movements, reorder" },
    tools: [
      {
        verb: "level",
        summary: "Show how many of an item are in stock.",
        description: "Counts of the last evening; goods on their way are shown apart.",
        input: { item: text("name or number of the item"), warehouse: optional(text("only in this warehouse")) },
      },
      {
        verb: "movements",
        summary: "List what came in and went out.",
        description: "Quantities by day, with partner and document number.",
        input: {
          item: text("name or number of the item"),
          from: optional(day("first day")),
          to: optional(day("last day")),
          direction: optional(choice(["in", "out"], "only one direction")),
        },
      },
      {
        verb: "reorder",
        summary: "List items below their reorder point.",
        input: { warehouse: optional(text("only in this warehouse")) },
      },
    ],
  },
];
