/** `excel` of `excel.query`: the group that a tool's name tells. */
export function groupOfTool(name: string): string {
  return name.slice(0, name.indexOf("."));
}
