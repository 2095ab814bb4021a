import { BehaviorPlugin } from '@portabletext/editor/plugins';
import type { PortableTextPluginsProps } from 'sanity';
import { PastedContentPlugin } from '../pasted-content/pasted-content-plugin.tsx';
import { insertAfterParagraph } from './insert-after-paragraph.ts';
import { useReportedCursor } from './use-reported-cursor.ts';

const BEHAVIORS = [insertAfterParagraph];

/** What every text editor of the forms has besides Sanity's own plugins. */
export function TextPlugins(props: PortableTextPluginsProps) {
  useReportedCursor();
  return (
    <>
      <PastedContentPlugin {...props} />
      <BehaviorPlugin behaviors={BEHAVIORS} />
    </>
  );
}
