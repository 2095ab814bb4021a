import type { PortableTextComponents, PortableTextMarkComponentProps } from '@portabletext/react';
import type { ResolvedLink } from '@site/portable-text/link';
import type { EditValue } from '@site/ui/edit-attributes';
import { SiteLink } from '@site/ui/site-link';

function LinkMark({ value, children }: PortableTextMarkComponentProps<ResolvedLink>) {
  return <SiteLink href={value?.url}>{children}</SiteLink>;
}

const textComponents = {
  marks: {
    link: LinkMark,
    strong: ({ children }) => <strong>{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    code: ({ children }) => <code>{children}</code>,
    'strike-through': ({ children }) => <del>{children}</del>,
  },
  list: {
    bullet: ({ children }) => <ul>{children}</ul>,
    number: ({ children }) => <ol>{children}</ol>,
  },
  hardBreak: () => <br />,
} satisfies PortableTextComponents;

/**
 * Portable Text components for marks, paragraphs and lists.
 *
 * @param edit of the document that contains the blocks
 */
export const textComponentsOf = (blocks: readonly { _key: string }[], edit: EditValue | undefined) =>
  ({
    ...textComponents,
    block: {
      normal: ({ value, children }) => <p {...edit?.(value)}>{children}</p>,
      blockquote: ({ value, children }) => <blockquote {...edit?.(value)}>{children}</blockquote>,
    },
    listItem: ({ value, children }) => <li {...edit?.(itemIn(blocks, value))}>{children}</li>,
  }) satisfies PortableTextComponents;

/** `PortableText` copies an item that contains a list. */
const itemIn = (blocks: readonly { _key: string }[], item: { _key?: string | undefined }): object =>
  blocks.find(({ _key }) => _key === item._key) ?? item;
