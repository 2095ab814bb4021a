import { offeredLanguage } from '@site/blocks/offered-languages';

/** The name that web pages give the language of code. GitHub has it at the parent of the code. */
const LANGUAGE_CLASS = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]+)/;
const NO_LANGUAGES: ReadonlySet<string> = new Set(['none', 'plaintext', 'plain', 'txt']);

/** Replaces tables in which highlighters such as Pygments and Rouge put line numbers beside code by the code. */
export function removeLineNumbers(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    const [row, ...others] = table.rows;
    const parts = [...(row?.cells ?? [])].map((cell) => cell.querySelector('pre'));
    const code = parts.at(-1);
    if (code && others.length === 0 && parts.length > 1 && !parts.includes(null)) table.replaceWith(code);
  }
}

/**
 * Leaves nothing but text in the `<pre>` elements of a page, because the conversion to blocks joins the lines and spaces of
 * other elements in them. Removes those without text. Returns whether there were any.
 */
export function simplifyCode(page: Document): boolean {
  const elements = page.querySelectorAll('pre');
  for (const element of elements) {
    const lines = linesOf(element);
    const language = languageOf(element);
    if (language !== undefined) element.dataset['language'] = language;
    if (lines === '') element.remove();
    else element.replaceChildren(lines);
  }
  return elements.length > 0;
}

/** The code in a `<pre>` element of a page after `simplifyCode`. */
export function codeOfElement({ textContent, dataset }: HTMLPreElement): { code: string; language?: string } {
  const language = dataset['language'];
  return { code: textContent, ...(language !== undefined && { language }) };
}

/** Pages with a highlighter can have a line break or an element for each line. */
function linesOf(element: HTMLPreElement): string {
  const copy = element.cloneNode(true) as HTMLPreElement;
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  for (const line of copy.querySelectorAll('div')) {
    if (line.nextSibling !== null && !line.textContent.endsWith('\n')) line.append('\n');
  }
  return copy.textContent.replace(/^\n+|\s+$/g, '');
}

function languageOf(element: HTMLPreElement): string | undefined {
  const classNames = [element, element.querySelector('code'), element.parentElement].map((part) => part?.className);
  const name = classNames.map((names) => LANGUAGE_CLASS.exec(names ?? '')?.[1]).find((match) => match !== undefined);
  return name === undefined || NO_LANGUAGES.has(name) ? undefined : offeredLanguage(name);
}
