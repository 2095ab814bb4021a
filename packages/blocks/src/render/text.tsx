import { PortableText } from '@portabletext/react';
import type { TextBlock } from '@site/portable-text/text-block';
import type { EditValue } from '@site/ui/edit-attributes';
import { nestLists } from './nest-lists.ts';
import { textComponentsOf } from './text-components.tsx';
import { withoutKeys } from './without-keys.ts';

interface TextProps {
  blocks: TextBlock[];
  /** Of the document that contains the blocks. */
  edit?: EditValue | undefined;
}

/** Text blocks without headings or blocks, such as a table cell or an announcement. */
export function Text({ blocks, edit }: TextProps) {
  const value = nestLists(blocks.map((block) => (edit ? block : withoutKeys(block))));
  return <PortableText value={value} components={textComponentsOf(blocks, edit)} onMissingComponent={false} />;
}
