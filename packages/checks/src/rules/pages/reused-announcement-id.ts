import { textOfBlocks } from '@site/portable-text/text-block';
import type { TextBlockInput } from '@site/portable-text/text-block';
import type { Rule } from '../../finding.ts';
import type { SiteDocument } from '../../site/stored-document.ts';

interface Announcement {
  id?: string;
  body?: TextBlockInput[];
}

/** A changed announcement that keeps its name, so that visitors who dismissed the old one do not see it. */
export const reusedAnnouncementId: Rule = {
  name: 'reused-announcement-id',
  find: (document, site) => {
    const published = document.isDraft ? site.published(document.id) : undefined;
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
  const { id, body } = (fields['announcement'] ?? {}) as Announcement;
  return { id: id?.trim(), text: textOfBlocks(body ?? []) };
}
