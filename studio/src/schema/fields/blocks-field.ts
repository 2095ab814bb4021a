import { pageBlockMembers } from '@site/blocks/registries/schemas';
import { sectionThumbnail } from '@site/blocks/registries/section-thumbnails';
import { requiredEntries } from '@site/blocks/studio/required-entries';
import { defineField } from 'sanity';

/** The sections of a marketing page. */
export const blocksField = defineField({
  name: 'blocks',
  title: 'Sections',
  type: 'array',
  group: 'content',
  of: pageBlockMembers,
  options: {
    insertMenu: { filter: true, views: [{ name: 'grid', previewImageUrl: sectionThumbnail }, { name: 'list' }] },
  },
  validation: requiredEntries('Add the sections of the page.'),
});
