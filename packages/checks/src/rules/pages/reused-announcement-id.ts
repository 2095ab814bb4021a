import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import type { SiteDocument } from '../../site/stored-document.ts';

/** A changed announcement that keeps its name, so that visitors who dismissed the old one do not see it. */
export const reusedAnnouncementId: Rule = {
  name: 'reused-announcement-id',
  find: (document, site) => {
    if (document.type !== 'siteSettings') return [];
    const published = document.isDraft ? site.published(document.id) : site.publishedBeforeRelease(document.id);
    const { id, text } = announcementOf(document);
    const before = published && announcementOf(published);
    if (!id || text === '' || before?.id !== id || before.text === text) return [];
    return [
      {
        severity: 'warning',
        path: ['announcement', 'id'],
        message: `The announcement has a new text, but still the name “${id}”, so visitors who dismissed it will not see it. Enter a new name to show it to everyone.`,
      },
    ];
  },
};

function announcementOf({ fields }: SiteDocument): { id: string | undefined; text: string } {
  const texts = partsOf(fields).texts.map(({ place: { path }, text }) => ({ path, text }));
  const inAnnouncement = texts.filter(({ path: [field] }) => field === 'announcement');
  return {
    id: inAnnouncement.find(({ path: [, field] }) => field === 'id')?.text.trim(),
    text: inAnnouncement
      .filter(({ path: [, field] }) => field === 'body')
      .map(({ text }) => text.trim())
      .join('\n'),
  };
}
