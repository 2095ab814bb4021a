import { PackageIcon } from '@sanity/icons/Package';
import { CAPABILITY_PURPOSES } from '@site/blocks/capability-summary';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { alsoAnswersField, sectionAnswersField } from '../fields/answers-fields.ts';
import { bodyField } from '../fields/body-field.ts';
import { connectionsField, permissionsField, requirementsField } from '../fields/capability-needs-fields.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';
import { illustrationField } from '@site/blocks/studio/section-fields';
import { slugField } from '../fields/slug-field.ts';
import { pagePreview } from '../fields/page-preview.ts';

const PURPOSES: Record<(typeof CAPABILITY_PURPOSES)[number], string> = {
  observe: 'Observe',
  operate: 'Operate',
  develop: 'Develop',
  manage: 'Manage',
};

export const capabilityType = defineType({
  name: 'capability',
  title: 'Capability',
  type: 'document',
  icon: PackageIcon,
  groups: [...PAGE_GROUPS, { name: 'needs', title: 'Needs' }, { name: 'package', title: 'Package & price' }],
  fields: [
    titleField,
    defineField({
      name: 'provider',
      title: 'Provider',
      type: 'reference',
      to: [{ type: 'provider' }],
      group: 'content',
      validation: (rule) => rule.required().error('Choose a provider. It is part of the address.'),
    }),
    slugField({ address: '/caps/provider/…/' }),
    descriptionField,
    defineField({
      name: 'purpose',
      title: 'Purpose',
      description: 'Group in the capability overview.',
      type: 'string',
      group: 'content',
      options: {
        list: CAPABILITY_PURPOSES.map((value) => ({ value, title: PURPOSES[value] })),
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required().error('Choose a purpose.'),
    }),
    { ...illustrationField, group: 'content' },
    bodyField,
    defineField({
      name: 'related',
      title: 'Used together with',
      description: 'Capabilities that go well with this one. Listed at the end of the page.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'capability' }] })],
      validation: (rule) => rule.unique().error('This capability is listed twice.'),
    }),
    defineField({
      name: 'furtherReading',
      title: 'Related docs and posts',
      description: 'Listed at the end of the page.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'doc' }, { type: 'post' }], weak: true })],
      validation: (rule) => rule.unique().error('This page is listed twice.'),
    }),
    requirementsField,
    connectionsField,
    permissionsField,
    defineField({
      name: 'packageName',
      title: 'npm package',
      description: 'For example, @fleetloom/terminal.',
      type: 'string',
      group: 'package',
      validation: (rule) =>
        rule
          .regex(/^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/, { name: 'package name' })
          .error('Enter a valid npm package name, for example @fleetloom/terminal.'),
    }),
    defineField({
      name: 'price',
      title: 'Price per robot and month',
      description: 'Include the currency, for example € 20. If empty, the page shows no price.',
      type: 'string',
      group: 'package',
    }),
    alsoAnswersField,
    sectionAnswersField,
    socialImageField,
  ],
  orderings: [
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
    {
      name: 'purpose',
      title: 'Purpose',
      by: [
        { field: 'purpose', direction: 'asc' },
        { field: 'title', direction: 'asc' },
      ],
    },
  ],
  preview: pagePreview('capability'),
});
