/** Word adds the time, and other programs mark text that stays. */
const DELETIONS = 'del[datetime]';

/** Removes the text that was deleted in a Word document with tracked changes. Returns how many deletions there were. */
export function removeDeletions(page: Document): number {
  const deletions = [...page.querySelectorAll(DELETIONS)];
  for (const deletion of deletions) {
    const paragraph = deletion.closest('p');
    deletion.remove();
    if (paragraph?.textContent.trim() === '') paragraph.remove();
  }
  return deletions.length;
}
