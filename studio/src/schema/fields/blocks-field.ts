import { pageBlockMembers } from '@site/blocks/registries/schemas';
import { sectionThumbnail } from '@site/blocks/registries/section-thumbnails';
import { requiredEntries } from '@site/blocks/studio/required-entries';
import type { ComponentType } from 'react';
import { defineField } from 'sanity';
import type { ArrayOfPrimitivesInputProps } from 'sanity';
import { SectionsInput } from '../inputs/sections-input.tsx';

/** The sections of a marketing page. */
export const blocksField = defineField({
  name: 'blocks',
  title: 'Sections',
  type: 'array',
  group: 'content',
  of: pageBlockMembers,
  // The types of Sanity take an array whose members they cannot infer for one of strings.
  components: { input: SectionsInput as unknown as ComponentType<ArrayOfPrimitivesInputProps> },
  options: {
    insertMenu: { filter: true, views: [{ name: 'grid', previewImageUrl: sectionThumbnail }, { name: 'list' }] },
  },
  validation: requiredEntries('Add the sections of the page.'),
});
