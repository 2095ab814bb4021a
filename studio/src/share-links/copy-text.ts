/** Copies text. Returns false if the browser does not allow that, for example over plain HTTP on another machine. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
