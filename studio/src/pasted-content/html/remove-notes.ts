const LISTS = ['comment-list', 'footnote-list', 'endnote-list'].map((name) => `[style*="mso-element:${name}"]`).join();
const COMMENT_REFERENCES = 'a[href^="#_msocom"]';
const NOTE_REFERENCES = 'a[href^="#_ftn"], a[href^="#_edn"], a[href^="#ftnt"]:not([href^="#ftnt_ref"])';
/** A footnote of Google Docs begins with a link back to the text. */
const GOOGLE_NOTES = 'a[href^="#ftnt_ref"]';
/** Word names its own bookmarks with an underscore, such as those of a table of contents. */
const LINKS_TO_BOOKMARKS = 'a[href^="#_"]';

export interface RemovedNotes {
  comments: number;
  footnotes: number;
  /** Whether anything was removed or changed. */
  isChanged: boolean;
}

/**
 * Removes the comments of a Word document, which visitors must not read, and footnotes, also of Google Docs, which the site does
 * not have. Links to places in a Word document become words.
 */
export function removeNotes(page: Document): RemovedNotes {
  const find = (selector: string) => [...page.querySelectorAll(selector)];
  const lists = find(LISTS);
  for (const list of lists) list.remove();
  const notes = find(GOOGLE_NOTES);
  for (const note of notes) (note.closest('p') ?? note).remove();
  const comments = find(COMMENT_REFERENCES);
  for (const reference of comments) (reference.closest('.MsoCommentReference') ?? reference).remove();
  const footnotes = find(NOTE_REFERENCES);
  for (const reference of footnotes) reference.remove();
  const links = find(LINKS_TO_BOOKMARKS);
  for (const link of links) link.replaceWith(...link.childNodes);
  return {
    comments: comments.length,
    footnotes: footnotes.length,
    isChanged: lists.length + notes.length + comments.length + footnotes.length + links.length > 0,
  };
}
