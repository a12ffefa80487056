/** What is asked for: checked against the aggregates of the SQL and used to route. */
export type QuestionKind =
  | "sum"
  | "average"
  | "count"
  | "max"
  | "min"
  | "top"
  | "share"
  | "list"
  | "lookup"
  | "list_files"
  | "count_files"
  | "find_files";

const FILE_WORD =
  /(파일|문서|폴더|자료|엑셀|피디에프|한글파일|\bfiles?\b|\bdocuments?\b|\bdocs?\b|\bfolder\b|\bpdfs?\b|\bspreadsheets?\b|\bworkbooks?\b)/i;

/** First match wins: the more telling word stands above the more general one. */
const KINDS: [QuestionKind, RegExp][] = [
  ["share", /(비율|비중|퍼센트|몇\s*%|점유율|\bshare\b|\bpercent(age)?\b|\bproportion\b)/i],
  ["average", /(평균|\baverages?\b|\bmean\b|\bavg\b)/i],
  [
    "top",
    /(상위|하위|순위|톱\s*\d|top\s*\d|\btop\s+(two|three|four|five|ten)\b|\bbottom\s+\d|\brank(ing|ed)?\b|순으로|순서대로)/i,
  ],
  [
    "min",
    /((가장|제일|최고로)\s*(적|낮|작|싼|저렴|짧|빠|이른|먼저)\S*|최소|최저|꼴찌|꼴등|\b(lowest|smallest|(?<!at )least|fewest|cheapest|minimum|earliest|shortest)\b)/i,
  ],
  [
    "max",
    /((가장|제일)\s*\S+|최대|최고|1위|일등|\b(highest|largest|(?<!at )most|biggest|greatest|maximum|best[- ]selling|latest|longest|best)\b)/i,
  ],
  [
    "count",
    /(몇\s*(건|개|명|번(?!\s*(이지|이야|이에요|인지|인가|이죠|이냐|이니|입니까))|차례|군데|곳|가지|대|회|종|장|분|사람|행|줄|부)|건수|개수|인원수|갯수|횟수|\bhow many\b|\bnumber of\b|\bcount\b)/i,
  ],
  [
    "sum",
    /(합계|총합|합산|총액|총계|전부\s*합|다\s*합|더하면|더해|합해|합쳐|합치면|(?<!조)합은|(?<!조)합이|(^|\s)총\s|모두\s*얼마|전체\s*얼마|\btotal\b|\bsum\b|\badd(ing|ed)?\s+(it\s+|them\s+)?(all\s+)?up\b|\baltogether\b|\bcombined\b|\bin all\b|\boverall\b)/i,
  ],
  [
    "list",
    /(목록|리스트|전부\s*(알려|보여|나열)|모두\s*(알려|보여|나열)|나열|뭐뭐|어떤\s*것들|\blist\b|\bwhich (ones|items|employees|products|branches)\b|\bwho are\b)/i,
  ],
];

/** Written together in a hurry: 나오는파일이. */
const GLUED = /(\p{Script=Hangul}(?:는|은|된|온|한|힌|인|진|간|련|떤|느|슨))(?=파일|문서|자료)/gu;

/** Decides by words alone; `lookup` when nothing tells more. */
export function questionKind(question: string): QuestionKind {
  const files = fileKind(question.replace(GLUED, "$1 "));
  if (files !== null) return files;
  return KINDS.find(([, words]) => words.test(question))?.[0] ?? "lookup";
}

/** The words of the question that say what is computed: 합계, average; null when there are none. */
export function kindWords(question: string): string | null {
  for (const [, words] of KINDS) {
    const found = words.exec(question)?.[0];
    if (found !== undefined) return found.trim();
  }
  return null;
}

/** "Add up everything in this file" is about what stands in it. */
const COMPUTES = /(더하|더해|합계|합산|평균|총액|\btotal (amount|sales|cost)|\bsum\b|\baverage\b)/i;

/** Questions about the folder itself, which code alone can answer. */
function fileKind(question: string): QuestionKind | null {
  if (!FILE_WORD.test(question) || COMPUTES.test(question)) return null;
  const asksCount =
    /((파일|문서|자료|엑셀|pdf|피디에프)\S*\s*(은|는|이|가)?\s*(총|모두|전부|다)?\s*몇\s*(개|건|종|가지)|몇\s*개\S*\s*(파일|문서)|how many\s+(\S+\s+){0,2}(files|documents|pdfs|spreadsheets|workbooks))/i;
  if (asksCount.test(question)) return "count_files";
  if (
    /(폴더|디렉터리)\S*\s*(안|속|밑|아래)?\S*\s*(에|에는|엔)?\s*(뭐|뭣|무엇|무슨|어떤\s*(것|거))|what('s| is| are)?\s+(in|inside|there in)\s+(the\s+|this\s+)?\S*\s*(folder|directory)/i.test(
      question,
    )
  )
    return "list_files";
  if (!asksWhich(question)) return null;
  const asksContent =
    /(나오|나와|나온|언급|들어\s?있|들어간|적혀|적힌|쓰여|쓰인|포함|관련|대한|내용|얘기|이야기|찾아|mention|contain|about|include|regarding|refer|discuss)/i;
  return asksContent.test(question) ? "find_files" : "list_files";
}

const WHICH =
  /((어느|어떤|무슨)\s*(파일|문서|자료)|(파일|문서|자료)\S*\s*(어디|찾아|뭐|무엇|어느|어떤\s*[거것건])|which\s+(\S+\s+)?(files?|documents?|docs?|spreadsheets?|pdfs?|workbooks?)|what\s+(\S+\s+)?(files|documents|docs)|(find|list|show)\s+(\S+\s+){0,3}(files|documents|docs|pdfs))/i;
/** `위약금 적힌 문서 좀 찾아줘`, `보증금 나오는 파일 있어?`: what a file says stands before its word. */
const SAYING =
  /(관련(된|한)?|대한|언급\S{1,2}|나오는|나온|들어간|들어\s?있는|담긴|적힌|쓰인|얘기\s?있는|이야기\s?있는)\s*(파일|문서|자료)\S*\s*((좀|다|전부|모두)\s*)?(있|찾|알려|보여|뭐|어떤|어디|골라)/;
/** `파일 중에 보증금 적힌 거 있나?` */
const AMONG = /(파일|문서|자료)(들)?\s*(중에서?|가운데)\s.*(나오|나온|언급|들어|적힌|쓰인|있는)\S*\s*(거|것|게|건)/;
const ALL_OF = /(파일|문서)\S*\s*(목록|리스트|전부|모두|나열|보여)/;

const asksWhich = (question: string): boolean => [WHICH, SAYING, AMONG, ALL_OF].some((words) => words.test(question));
