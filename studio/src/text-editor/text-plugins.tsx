import type { PortableTextPluginsProps } from 'sanity';
import { PastedContentPlugin } from '../pasted-content/pasted-content-plugin.tsx';
import { useReportedCursor } from './use-reported-cursor.ts';

/** What every text editor of the forms has besides Sanity's own plugins. */
export function TextPlugins(props: PortableTextPluginsProps) {
  useReportedCursor();
  return <PastedContentPlugin {...props} />;
}
