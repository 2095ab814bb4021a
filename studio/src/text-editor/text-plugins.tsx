import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { useMemo } from 'react';
import type { PortableTextPluginsProps } from 'sanity';
import { PastedContentPlugin } from '../pasted-content/pasted-content-plugin.tsx';
import { cursorAfterPaste } from './cursor-after-paste.ts';
import { insertAfterParagraph } from './insert-after-paragraph.ts';
import { typeAfterBlock } from './type-after-block.ts';
import { typographyOutsideCode } from './typography-outside-code.ts';
import { useReportedCursor } from './use-reported-cursor.ts';

const BEHAVIORS = [cursorAfterPaste, insertAfterParagraph, typeAfterBlock];

/** What every text editor of the forms has besides Sanity's own plugins, and their options. */
export function TextPlugins({ plugins, renderDefault }: PortableTextPluginsProps) {
  useReportedCursor();
  const options = useMemo(() => ({ ...plugins, typography: typographyOutsideCode(plugins.typography) }), [plugins]);
  return (
    <>
      <PastedContentPlugin plugins={options} renderDefault={renderDefault} />
      <BehaviorPlugin behaviors={BEHAVIORS} />
    </>
  );
}
