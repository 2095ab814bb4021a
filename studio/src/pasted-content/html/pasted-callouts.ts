import type { PortableTextBlock } from '@portabletext/editor';
import { calloutKind, githubCalloutKind } from '../callout-kinds.ts';

/** A callout of a page after `markCallouts`. */
export const CALLOUT = 'aside[data-callout]';

interface CalloutMarkup {
  element: string;
  title: string;
  /** What the class with the kind begins with. */
  prefix: RegExp;
  kindOf: (name: string) => string | undefined;
}

/** How web pages write callouts. */
const MARKUPS: readonly CalloutMarkup[] = [
  // GitHub
  {
    element: '.markdown-alert',
    title: '.markdown-alert-title',
    prefix: /^markdown-alert-/,
    kindOf: githubCalloutKind,
  },
  // Docusaurus
  {
    element: '.theme-admonition',
    title: '[class*="admonitionHeading"]',
    prefix: /^theme-admonition-/,
    kindOf: calloutKind,
  },
  // VitePress, also for those of GitHub
  { element: '.custom-block', title: '.custom-block-title', prefix: /^/, kindOf: githubCalloutKind },
  // MkDocs, Sphinx and this site
  { element: '.admonition', title: '.admonition-title', prefix: /^(?:admonition-)?/, kindOf: calloutKind },
];

/** The kind of a callout of this site, in front of its title. */
const KIND_OF_TITLE = '.admonition-kind';

/**
 * Replaces the callouts of web pages by elements that have their kind and title as data, and hold their text only. Returns whether
 * there were any.
 */
export function markCallouts(page: Document): boolean {
  let isChanged = false;
  for (const { element, title, prefix, kindOf } of MARKUPS) {
    for (const callout of page.querySelectorAll(element)) {
      const names = [...callout.classList].filter((name) => prefix.test(name)).map((name) => name.replace(prefix, ''));
      const name = names.find((each) => kindOf(each) !== undefined);
      if (name === undefined) continue;
      const heading = callout.querySelector(title);
      const words = titleOf(heading);
      heading?.remove();
      const marked = page.createElement('aside');
      marked.dataset['callout'] = kindOf(name);
      if (words !== '' && words.toLowerCase() !== name.toLowerCase()) marked.dataset['title'] = words;
      marked.append(...callout.childNodes);
      callout.replaceWith(marked);
      isChanged = true;
    }
  }
  return isChanged;
}

function titleOf(heading: Element | null): string {
  for (const kind of heading?.querySelectorAll(KIND_OF_TITLE) ?? []) kind.remove();
  return heading?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/** The block of a marked callout, without its key; `undefined` for another element. */
export function calloutOfElement(element: HTMLElement, readBlocks: (html: string) => PortableTextBlock[]) {
  if (!element.matches(CALLOUT)) return undefined;
  const { callout: kind, title } = element.dataset;
  return { _type: 'admonition', kind, ...(title && { title }), body: readBlocks(element.innerHTML) };
}
