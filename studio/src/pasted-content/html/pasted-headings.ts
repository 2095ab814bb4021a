/** Such a link can also have only an icon, or an invisible space. */
const SIGN_OF_LINK_TO_HEADING = /^[#¶§\s\u200B]*$/;

/** Replaces by headings what Word writes instead: for a title, and for all headings in Word for the web. */
export function replaceWordHeadings(page: Document): void {
  for (const level of [1, 2, 3, 4, 5, 6]) {
    replaceByHeadings(page, `p[role="heading"][aria-level="${level}"]`, level);
  }
  replaceByHeadings(page, 'p.MsoTitle', 1);
}

/** Removes headings without text, which an empty line in the style of a heading is. Returns whether there were any. */
export function removeEmptyHeadings(page: Document): boolean {
  const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
    ({ textContent }) => textContent.trim() === '',
  );
  for (const heading of headings) heading.remove();
  return headings.length > 0;
}

/** Removes the link that web pages give a heading to itself. Returns whether there was one. */
export function removeLinksToHeadings(page: Document): boolean {
  const links = [...page.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) a[href*="#"]')].filter(({ textContent }) =>
    SIGN_OF_LINK_TO_HEADING.test(textContent),
  );
  for (const link of links) link.remove();
  return links.length > 0;
}

/** Moves all headings down by one. */
export function lowerHeadings(page: Document): void {
  for (const level of [5, 4, 3, 2, 1]) replaceByHeadings(page, `h${level}`, level + 1);
}

function replaceByHeadings(page: Document, selector: string, level: number): void {
  for (const element of page.querySelectorAll(selector)) {
    const heading = page.createElement(`h${level}`);
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
}
