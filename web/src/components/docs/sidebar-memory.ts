import { readPreference, writePreference } from '@site/ui/local-storage';

/** localStorage key: categories that the visitor opened (`true`) or closed, by id. */
export const FOLDS_KEY = 'docs.folds';
/** sessionStorage key: scroll position of the sidebar in pixels, separate for each tab. */
export const SCROLL_KEY = 'docs.scroll';

export function rememberFold(id: string, isOpen: boolean): void {
  writePreference(FOLDS_KEY, JSON.stringify({ ...readFolds(), [id]: isOpen }));
}

function readFolds(): Record<string, unknown> {
  try {
    const folds: unknown = JSON.parse(readPreference(FOLDS_KEY) ?? '{}');
    return typeof folds === 'object' && folds !== null && !Array.isArray(folds) ? { ...folds } : {};
  } catch {
    return {};
  }
}

export function rememberScroll(top: number): void {
  try {
    sessionStorage.setItem(SCROLL_KEY, String(Math.round(top)));
  } catch {
    // Without storage the sidebar starts at the current page.
  }
}
