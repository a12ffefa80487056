/** `Page 3`, `Pages 1, 4–9`: for sentences about pages. */
export function pageListText(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last.to + 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  const texts = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  return `${pages.length === 1 ? "Page" : "Pages"} ${texts.join(", ")}`;
}
