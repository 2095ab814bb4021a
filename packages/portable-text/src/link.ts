import { z } from 'zod';

const LINK_KINDS = ['internal', 'external', 'portal'] as const;

/**
 * A link as a reader gets it: `url` is a path of this site or an absolute address. A link whose target was deleted has
 * no `url`, and its text is shown without a link.
 */
export const linkSchema = z.object({
  _type: z.literal('link'),
  _key: z.string().optional(),
  kind: z.enum(LINK_KINDS),
  url: z.string().optional(),
});
export type ResolvedLink = z.infer<typeof linkSchema>;

export interface Reference {
  _type: 'reference';
  _ref: string;
  _weak?: boolean;
  _key?: string;
}

/**
 * A link in any form. The content lake stores where it leads, and `packages/content` adds the `url`:
 * - `internal`: `reference` names a page document, `headingKey` the `_key` of a heading in it, whose words can change, and
 *   `anchor` its anchor (without `#`) when the link was made, for links without a key;
 * - `external`: `href` is an absolute `https:`, `mailto:` or `tel:` address, or a path of this site that has no document,
 *   such as `/search/`;
 * - `portal`: `href` is a path on the external portal, such as `/register`.
 */
export interface LinkInput {
  readonly _type: 'link';
  readonly _key?: string | undefined;
  readonly kind: (typeof LINK_KINDS)[number];
  readonly url?: string | undefined;
  readonly reference?: Omit<Reference, '_type'> | undefined;
  readonly headingKey?: string | undefined;
  readonly anchor?: string | undefined;
  readonly href?: string | undefined;
}
