import { PortableText } from '@portabletext/react';
import type { ResolvedTextBlock } from '@site/content/models/body';
import { textComponents } from './text-components.tsx';

/** Text blocks without headings or blocks, such as a table cell or an announcement. */
export function Text({ blocks }: { blocks: ResolvedTextBlock[] }) {
  return <PortableText value={blocks} components={textComponents} onMissingComponent={false} />;
}
