/**
 * Returns the attribute that marks the element of a document's field for visual editing, so that a click in the preview
 * opens the field. Empty outside draft mode.
 */
export type EditAttributes = (field: string) => { 'data-sanity'?: string };
