import 'server-only';
import { readSelection } from '@site/content/capability-needs/hand-off-selection';
import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { HandOffView } from '#/components/hand-off/hand-off-view.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { webEnvironment } from '#/content/environment.ts';
import { loadCapabilitiesWithNeeds, loadCapsPage } from '#/content/load.ts';

export const handOffMetadata = () => loadPageMetadata({ ...LIST_PAGES.handOff, path: pathOf({ name: 'handOff' }) });

/** The IT hand-off. `names` is the value of its parameter, or its values if it is given several times. */
export async function HandOffRoute({ names }: { names?: string | string[] | undefined }) {
  const [platform, capabilities] = await Promise.all([loadCapsPage(), loadCapabilitiesWithNeeds()]);
  return (
    <HandOffView
      capabilities={capabilities}
      selection={readSelection(names, capabilities)}
      platform={platform}
      siteUrl={webEnvironment().siteUrl}
    />
  );
}
