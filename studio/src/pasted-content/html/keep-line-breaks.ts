/** A document has the id at a `<b>`, a few words of it at their `<span>`. */
const LINE_BREAKS = '[id^="docs-internal-guid"] span br, span[id^="docs-internal-guid"] br';
const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6';

/**
 * Keeps the line breaks that Google Docs puts into spans, of which the conversion to blocks reads only the text. Returns
 * whether there were any. An empty paragraph of Google Docs also has one.
 */
export function keepLineBreaks(page: Document): boolean {
  const breaks = [...page.querySelectorAll(LINE_BREAKS)].filter((element) =>
    // Part of a paragraph is copied without it.
    (element.closest(PARAGRAPHS) ?? page.body).textContent.trim(),
  );
  for (const element of breaks) {
    // The conversion makes a line break in text a space, except in code. It gives white space no mark.
    const code = page.createElement('code');
    code.append('\n');
    element.replaceWith(code);
  }
  return breaks.length > 0;
}
