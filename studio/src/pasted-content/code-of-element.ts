import { offeredLanguage } from '@site/blocks/offered-languages';

/** The name that web pages give the language of code. GitHub has it at the parent of the code. */
const LANGUAGE_CLASS = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]+)/;
const NO_LANGUAGES: ReadonlySet<string> = new Set(['none', 'plaintext', 'plain', 'txt']);

/** The lines of a `<pre>` element and their language. Pages with a highlighter can have a line break or an element for each line. */
export function codeOfElement(element: HTMLPreElement): { code: string; language?: string } {
  const copy = element.cloneNode(true) as HTMLPreElement;
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  for (const line of copy.querySelectorAll('div')) {
    if (line.nextSibling !== null && !line.textContent.endsWith('\n')) line.append('\n');
  }
  const code = copy.textContent.replace(/^\n+|\s+$/g, '');
  const classNames = [element, element.querySelector('code'), element.parentElement].map((part) => part?.className);
  const name = classNames.map((names) => LANGUAGE_CLASS.exec(names ?? '')?.[1]).find((match) => match !== undefined);
  if (name === undefined || NO_LANGUAGES.has(name)) return { code };
  return { code, language: offeredLanguage(name) };
}
