/** Copies text. Returns false if the browser does not allow that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers have no `navigator.clipboard` on pages with plain HTTP, unless they are of the same computer.
    return copyWithCommand(text);
  }
}

/** Copies without a selection: the command fires an event whose listeners provide what is copied. */
function copyWithCommand(text: string): boolean {
  const provide = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', provide);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', provide);
  return isCopied;
}
