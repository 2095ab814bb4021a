import { decodeUri } from '@site/site/decode-uri';

/**
 * Opens the collapsed elements around the target of a URL fragment: questions, folded code and tabs, also nested ones.
 * Does nothing if the fragment is invalid or has no target.
 *
 * @param hash as `location.hash`
 */
export function reveal(hash: string): void {
  const target = targetOf(hash);
  let isOpened = false;
  for (let element = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      isOpened = true;
    } else if (element.matches('[role=tabpanel][data-inactive]')) {
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.click();
      isOpened = true;
    }
  }
  // The browser scrolled before there was anything to scroll to.
  if (isOpened) requestAnimationFrame(() => target?.scrollIntoView());
}

function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodeUri(hash.slice(1)));
}
