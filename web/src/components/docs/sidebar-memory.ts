import { readPreference, writePreference } from '@site/ui/local-storage';

/** What the reader folded or unfolded: `true` for open, by the fold's id. A preference, so it outlives the visit. */
export const FOLDS_KEY = 'docs.folds';
/** How far the sidebar was scrolled, in pixels. Of this tab alone: another one is read elsewhere. */
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
    // Where storage is blocked the sidebar starts at the current page, which is good enough.
  }
}
