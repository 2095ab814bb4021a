/** Element ids. */
export const SEARCH_DIALOG_ID = 'site:search-dialog';
export const SEARCH_LISTBOX_ID = 'site:search-listbox';

export const searchOptionId = (index: number) => `site:search-option-${index}`;
