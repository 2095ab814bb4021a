import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata } from 'next';
import { StyleguideView } from '#/components/styleguide/styleguide-view.tsx';
import { webEnvironment } from '#/content/environment.ts';
import { palettesOf } from '#/styles/palette.ts';

export const metadata: Metadata = { title: 'Style guide', robots: { index: false, follow: false } };

/** For developers of the site. No page links to it. */
export default async function StyleguidePage() {
  const css = await readFile(join(process.cwd(), '../packages/ui/src/tokens.css'), 'utf8');
  return <StyleguideView palettes={palettesOf(css)} siteUrl={webEnvironment().siteUrl} />;
}
