/** Element ids. */
export const SEARCH_DIALOG_ID = 'site:search-dialog';
export const SEARCH_LISTBOX_ID = 'site:search-listbox';

/** @param list the number of the list among those that were shown */
export const searchOptionId = (list: number, index: number) => `site:search-option-${list}-${index}`;
