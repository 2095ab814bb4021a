import { LinkIcon } from '@sanity/icons/Link';
import { PAGE_TYPES } from '@site/site/route-map';
import { validateLink } from '@site/blocks/studio/validate-link';
import type { LinkInput as LinkValue } from '@site/portable-text/link';
import type { ComponentType } from 'react';
import { defineField, defineType } from 'sanity';
import type { ObjectInputProps } from 'sanity';
import { LinkDiff } from '../../heading-picker/link-diff.tsx';
import { LinkInput } from '../../heading-picker/link-input.tsx';
import { selectTarget, targetOf } from '../fields/link-preview.ts';

const KINDS = [
  { value: 'internal', title: 'Page on this site' },
  { value: 'external', title: 'Other URL' },
  { value: 'portal', title: 'Portal' },
] as const satisfies { value: LinkValue['kind']; title: string }[];

const kindOf = (parent: unknown) => (parent as Partial<LinkValue> | undefined)?.kind;

/** The target of a link, as an annotation in text and as a field of blocks. */
export const linkType = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'kind',
      title: 'Target',
      type: 'string',
      options: { list: [...KINDS], layout: 'radio', direction: 'horizontal' },
    }),
    defineField({
      name: 'reference',
      title: 'Page',
      description: 'The link stays valid when the address of the page changes.',
      type: 'reference',
      weak: true,
      to: PAGE_TYPES.map((type) => ({ type })),
      options: { disableNew: true },
      hidden: ({ parent }) => kindOf(parent) !== 'internal',
    }),
    defineField({
      name: 'anchor',
      title: 'Heading',
      description: 'Optional. The link keeps working when the words of the heading change.',
      type: 'string',
      hidden: ({ parent }) => kindOf(parent) !== 'internal',
    }),
    // Written together with the anchor.
    defineField({ name: 'headingKey', type: 'string', hidden: true }),
    defineField({
      name: 'href',
      title: 'URL',
      description:
        'For the portal, a path such as /register. Otherwise https://…, mailto:…, tel:… or a path on this site.',
      type: 'string',
      hidden: ({ parent }) => !['external', 'portal'].includes(kindOf(parent) ?? ''),
    }),
  ],
  components: { input: LinkInput as ComponentType<ObjectInputProps>, diff: LinkDiff },
  validation: (rule) => rule.custom(validateLink),
  preview: {
    select: { ...selectTarget(), anchor: 'anchor' },
    prepare: ({ anchor, ...link }) => {
      const target = targetOf(link);
      return {
        title:
          link.kind === 'internal'
            ? `${target ?? 'No page yet'}${anchor ? ` › ${String(anchor).replaceAll('-', ' ')}` : ''}`
            : (target ?? 'No URL yet'),
        subtitle: KINDS.find(({ value }) => value === link.kind)?.title,
      };
    },
  },
});
