import type { ZipArchive } from "../gate/zip-archive.ts";
import { readXml, type XmlAttributes } from "./read-xml.ts";

/** One row of numbers of a chart. */
export interface ChartSeries {
  name: string;
  /** Formula of the range that the values come from; "" when they are in the chart only. */
  source: string;
  /** As stored with the chart when it was last drawn, by point. */
  categories: string[];
  values: string[];
}

/** What a chart shows (ECMA-376-1 21.2, and the newer kinds of MS-ODRAWXML 2.24). */
export interface Chart {
  title: string;
  /** bar, line, pie, waterfall … */
  kinds: string[];
  series: ChartSeries[];
}

/** A hostile chart may claim a billion points. */
const MAX_POINTS = 20_000;

/** Reads a chart part. Throws `ReadError`. */
export async function readChart(zip: ZipArchive, part: string): Promise<Chart> {
  const walk = new ChartWalk();
  await readXml(zip.stream(part), walk);
  const { chart } = walk;
  return { ...chart, title: chart.title.trim(), kinds: [...new Set(chart.kinds)] };
}

/** The part of a series that a text belongs to. */
type Role = "name" | "categories" | "values";

const roles: Readonly<Record<string, Role>> = {
  tx: "name",
  cat: "categories",
  xVal: "categories",
  val: "values",
  yVal: "values",
};

class ChartWalk {
  readonly chart: Chart = { title: "", kinds: [], series: [] };
  private readonly path: string[] = [];
  private series: ChartSeries | null = null;
  private role: Role | null = null;
  private inTitle = false;
  private point = 0;
  private points = 0;
  private buffer = "";

  open(name: string, attributes: XmlAttributes): void {
    const parent = this.path.at(-1) ?? "";
    if (name === "title" && parent === "chart") this.inTitle = true;
    if (/^\w+Chart$/.test(name) && parent === "plotArea") this.chart.kinds.push(name.replace(/(3D)?Chart$/, ""));
    if (name === "ser") this.startSeries();
    if (name === "series") this.startModernSeries(attributes);
    if (this.series && (parent === "ser" || parent === "series")) this.role = roles[name] ?? null;
    if (name === "pt") this.point = Number(attributes["idx"] ?? this.point + 1);
    this.path.push(name);
    this.buffer = "";
  }

  text(piece: string): void {
    this.buffer += piece;
  }

  close(name: string): void {
    this.path.pop();
    if (this.inTitle && (name === "t" || name === "v")) this.chart.title += this.buffer;
    else if (this.series) this.closeInSeries(this.series, name);
    if (name === "title" && this.path.at(-1) === "chart") this.inTitle = false;
    if (name === "ser" || name === "series") this.series = null;
    this.buffer = "";
  }

  private startSeries(): void {
    this.series = { name: "", source: "", categories: [], values: [] };
    this.chart.series.push(this.series);
    this.role = null;
  }

  private startModernSeries(attributes: XmlAttributes): void {
    this.startSeries();
    this.chart.kinds.push(attributes["layoutId"] ?? "chart");
  }

  private closeInSeries(series: ChartSeries, name: string): void {
    if (name === "f" && this.role === "values") series.source = this.buffer.trim();
    if (name !== "v" || this.role === null) return;
    if (this.role === "name") series.name += this.buffer;
    else if (++this.points <= MAX_POINTS && this.point < MAX_POINTS) series[this.role][this.point] = this.buffer.trim();
  }
}

/** The numbers of a chart as a table: a row for each category, a column for each series; [] without stored numbers. */
export function chartRows({ series }: Chart): string[][] {
  const shown = series.filter(({ values }) => values.length > 0);
  if (shown.length === 0) return [];
  const length = Math.max(...shown.map(({ values }) => values.length));
  const categories = shown.find((one) => one.categories.length > 0)?.categories ?? [];
  const header = ["", ...shown.map(({ name }, index) => name || String(index + 1))];
  const rows = Array.from({ length }, (_, at) => [
    categories[at] ?? "",
    ...shown.map(({ values }) => values[at] ?? ""),
  ]);
  return [header, ...rows];
}
