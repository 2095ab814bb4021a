import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { RESERVED_DOC_FOLDERS } from '@site/site/route-map';
import { defineType } from 'sanity';
import { bodyField } from '../fields/body-field.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';
import { slugField } from '../fields/slug-field.ts';

export const docType = defineType({
  name: 'doc',
  title: 'Docs page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: PAGE_GROUPS,
  fields: [
    titleField,
    slugField({
      address: '/docs/…/, such as /docs/guides/getting-started/',
      hasFolders: true,
      reserved: RESERVED_DOC_FOLDERS,
    }),
    descriptionField,
    bodyField,
    socialImageField,
  ],
  orderings: [
    { name: 'address', title: 'Address', by: [{ field: 'slug.current', direction: 'asc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: { select: { title: 'title', subtitle: 'slug.current' } },
});
