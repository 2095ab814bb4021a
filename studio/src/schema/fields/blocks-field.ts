import { pageBlockMembers } from '@site/blocks/registries/schemas';
import { sectionThumbnail } from '@site/blocks/registries/section-thumbnails';
import { requiredEntries } from '@site/blocks/studio/required-entries';
import { defineField } from 'sanity';
import { validateNoSampleText } from '../../page-templates/sample-text.ts';

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
  validation: (rule) => [...requiredEntries('Add the sections of the page.')(rule), rule.custom(validateNoSampleText)],
});
