/** Element ids, in camel case so that they cannot equal the anchor of a heading. */
export const SEARCH_DIALOG_ID = 'searchDialog';
export const SEARCH_LISTBOX_ID = 'searchListbox';

export const searchOptionId = (index: number) => `searchOption-${index}`;
