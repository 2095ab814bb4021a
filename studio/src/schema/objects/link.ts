import { LinkIcon } from '@sanity/icons/Link';
import { PAGE_TYPES } from '@site/site/route-map';
import { validateLink } from '@site/blocks/studio/validate-link';
import type { LinkInput } from '@site/portable-text/link';
import { defineField, defineType } from 'sanity';

const KINDS = [
  { value: 'internal', title: 'Page on this site' },
  { value: 'external', title: 'Other URL' },
  { value: 'portal', title: 'Portal' },
] as const satisfies { value: LinkInput['kind']; title: string }[];

const kindOf = (parent: unknown) => (parent as Partial<LinkInput> | undefined)?.kind;

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
      initialValue: 'internal',
      validation: (rule) => rule.required().error('Choose the target of the link.'),
    }),
    defineField({
      name: 'reference',
      title: 'Page',
      description: 'The link stays valid when the URL of the page changes.',
      type: 'reference',
      weak: true,
      to: PAGE_TYPES.map((type) => ({ type })),
      options: { disableNew: true },
      hidden: ({ parent }) => kindOf(parent) !== 'internal',
    }),
    defineField({
      name: 'anchor',
      title: 'Heading',
      description: 'Optional. The part after # in the URL of a heading on that page.',
      type: 'string',
      hidden: ({ parent }) => kindOf(parent) !== 'internal',
    }),
    defineField({
      name: 'href',
      title: 'URL',
      description: 'For the portal, a path such as /register. Otherwise https://…, mailto:… or a path on this site.',
      type: 'string',
      hidden: ({ parent }) => !['external', 'portal'].includes(kindOf(parent) ?? ''),
    }),
  ],
  validation: (rule) => rule.custom(validateLink),
  preview: {
    select: { kind: 'kind', page: 'reference.title', href: 'href', anchor: 'anchor' },
    prepare: ({ kind, page, href, anchor }) => ({
      title: kind === 'internal' ? `${page ?? 'No page yet'}${anchor ? ` #${anchor}` : ''}` : (href ?? 'No URL yet'),
      subtitle: KINDS.find(({ value }) => value === kind)?.title,
    }),
  },
});
