/** XML cannot contain most control characters, which pasted text may have. */
export const withoutControls = (text: string) =>
  text.toWellFormed().replaceAll(/(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu, '');
