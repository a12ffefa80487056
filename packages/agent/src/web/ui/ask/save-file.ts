/** Lets the browser save a file that the page has made. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  // What no system takes in a name.
  link.download = name.replaceAll(/[/\\:*?"<>|]/gu, " ").trim();
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
