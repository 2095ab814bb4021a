import { PortableText } from '@portabletext/react';
import type { TextBlock } from '@site/portable-text/text-block';
import { textComponents } from './text-components.tsx';

/** Text blocks without headings or blocks, such as a table cell or an announcement. */
export function Text({ blocks }: { blocks: TextBlock[] }) {
  return <PortableText value={blocks} components={textComponents} onMissingComponent={false} />;
}
