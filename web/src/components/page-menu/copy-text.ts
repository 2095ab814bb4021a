/**
 * Copies the text at `address` to the clipboard. Safari allows a page to write to the clipboard only while it handles the
 * click, so the text is passed as a promise. Throws if the clipboard is blocked or the request fails.
 */
export async function copyText(address: string): Promise<void> {
  const text = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`GET ${address} failed with status ${response.status}`);
    return response.blob();
  });
  const plain = text.then((blob) => new Blob([blob], { type: 'text/plain' }));
  // Prevents an unhandled rejection if the clipboard rejects first.
  plain.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
}
