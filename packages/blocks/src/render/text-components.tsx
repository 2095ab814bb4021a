import type { PortableTextComponents, PortableTextMarkComponentProps } from '@portabletext/react';
import type { ResolvedLink } from '@site/portable-text/link';
import { SiteLink } from '@site/ui/site-link';

function LinkMark({ value, children }: PortableTextMarkComponentProps<ResolvedLink>) {
  return <SiteLink href={value?.url}>{children}</SiteLink>;
}

/** Portable Text components for marks and lists. */
export const textComponents = {
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
  listItem: ({ children }) => <li>{children}</li>,
  hardBreak: () => <br />,
} satisfies PortableTextComponents;
