/** Hands a file to the browser, which saves it or asks where. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has picked it up by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
