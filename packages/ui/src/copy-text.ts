/**
 * Copies text. Call it while a click is handled, with a promise if the text is not there yet: Safari allows copying only then.
 * Returns false if the browser does not allow it. Rejects if the promise does.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      const plain = text.then((value) => new Blob([value], { type: 'text/plain' }));
      // Prevents an unhandled rejection if the clipboard rejects first.
      plain.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    }
    return true;
  } catch {
    // Browsers have no `navigator.clipboard` on pages with plain HTTP, unless they are of the same computer.
    return copyWithCommand(await text);
  }
}

/** Copies without a selection: the command fires an event whose listeners provide what is copied. */
function copyWithCommand(text: string): boolean {
  const provide = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  // Without a selection, Safari runs the command only if this event, which other browsers do not have, is canceled.
  const allow = (event: Event) => event.preventDefault();
  document.addEventListener('beforecopy', allow);
  document.addEventListener('copy', provide);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', provide);
  document.removeEventListener('beforecopy', allow);
  return isCopied;
}
