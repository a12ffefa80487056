import { choice, count, day, optional, path, text, yes, type GroupOutline } from "./catalogue-spec.ts";

/** Groups about people and their time: mail, calendar, contacts, leave. */
export const peopleGroups: readonly GroupOutline[] = [
  {
    name: "mail",
    when: { ko: "메일 찾기·읽기·첨부·답장 초안", en: "mail: find, read, attachments, drafts" },
    tools: [
      {
        verb: "search",
        summary: "Find saved mails by words, sender or date.",
        description: "At least one field is needed; newest mails come first, at most thirty.",
        input: {
          words: optional(text("words of subject or body")),
          sender: optional(text("name or address of the sender")),
          since: optional(day("first day")),
          until: optional(day("last day")),
        },
      },
      { verb: "read", summary: "Show one mail with its headers.", input: { path: path() } },
      {
        verb: "attachments",
        summary: "List the attachments of a mail, or of all mails of a sender.",
        input: { path: optional(path()), sender: optional(text("name or address of the sender")) },
      },
      {
        verb: "draft",
        summary: "Write a reply to a mail as a draft file; nothing is sent.",
        effect: "WRITE",
        input: {
          path: path(),
          body: text("text of the reply"),
          tone: optional(choice(["formal", "plain"], "tone of the reply")),
        },
      },
    ],
  },
  {
    name: "calendar",
    when: { ko: "일정·회의·빈 시간·약속 잡기", en: "calendar: meetings, free time, add event" },
    tools: [
      {
        verb: "list",
        summary: "List the events of some days.",
        description: "At most 31 days at once; private events show only their time.",
        input: { from: day("first day"), to: day("last day"), person: optional(text("whose calendar")) },
      },
      {
        verb: "find",
        summary: "Find events by words, place or participant.",
        input: { words: text("words of the event"), participant: optional(text("who takes part")) },
      },
      {
        verb: "free",
        summary: "Find times at which all these people are free.",
        description: "Looks at working hours, 09:00 to 18:00, without lunch.",
        input: {
          people: text("names, comma-separated"),
          date: day("which day"),
          minutes: count("length of the meeting", 480),
        },
      },
      {
        verb: "add",
        summary: "Add an event to the calendar file.",
        description: "An event at the same time is named, not replaced.",
        effect: "WRITE",
        input: {
          title: text("title of the event"),
          date: day("which day"),
          start: text("start time such as 14:00"),
          minutes: count("length in minutes", 480),
          place: optional(text("room or address")),
        },
      },
    ],
  },
  {
    name: "contacts",
    when: { ko: "연락처·전화번호·부서·담당자", en: "contacts: phone, department, who is in charge" },
    tools: [
      {
        verb: "find",
        summary: "Find people by name, company or department.",
        description: "Gives names and positions; numbers and addresses come from contacts.card.",
        input: { words: text("name, company or department") },
      },
      {
        verb: "card",
        summary: "Show phone, mail address and position of one person.",
        input: { name: text("full name"), company: optional(text("where several bear the name")) },
      },
      {
        verb: "team",
        summary: "List the members of a department with their duties.",
        input: { department: text("name of the department"), leaders: optional(yes("only who leads it")) },
      },
    ],
  },
  {
    name: "leave",
    when: { ko: "연차·휴가·남은 휴가·공휴일", en: "leave: days left, requests, public holidays" },
    tools: [
      {
        verb: "balance",
        summary: "Show how many days of leave a person has left.",
        description: "Half days count as 0.5; the current year if left out.",
        input: { person: text("name of the person"), year: optional(count("calendar year", 2100)) },
      },
      {
        verb: "requests",
        summary: "List leave requests with their state.",
        input: {
          person: optional(text("only of this person")),
          from: optional(day("first day")),
          to: optional(day("last day")),
          state: optional(choice(["open", "granted", "refused"], "only in this state")),
        },
      },
      {
        verb: "holidays",
        summary: "List public holidays and company holidays of a year.",
        input: { year: count("calendar year", 2100) },
      },
    ],
  },
];
