/**
 * Puts the text at `address` into the clipboard. The text is handed over as a promise, as Safari lets a page write to
 * the clipboard in the moment of the click alone. Throws where the clipboard is blocked or the text cannot be had.
 */
export async function copyText(address: string): Promise<void> {
  const text = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return response.blob();
  });
  const plain = text.then((blob) => new Blob([blob], { type: 'text/plain' }));
  // Nobody else waits for it where the clipboard refuses first.
  plain.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
}
