import { defineBehavior, forward } from '@portabletext/editor/behaviors';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { useMemo } from 'react';
import type { PortableTextPluginsProps } from 'sanity';
import { linkOfUrl } from './link-of-url.ts';
import type { LinkTargets } from './link-of-url.ts';
import { resolvePastedLinks } from './resolve-pasted-links.ts';
import { useLinkTargets } from './use-link-targets.ts';

/**
 * Gives pasted links their target. Sanity's own handling of pasted URLs and HTML stores only `href`, but a link also needs
 * its `kind`, and a page of this site a reference.
 */
export function PastedLinksPlugin({ renderDefault, plugins }: PortableTextPluginsProps) {
  const targets = useLinkTargets();
  const { pasteLink, behaviors } = useMemo(() => handlersOf(targets), [targets]);
  return (
    <>
      {renderDefault({ renderDefault, plugins: { ...plugins, pasteLink: { ...plugins.pasteLink, link: pasteLink } } })}
      <BehaviorPlugin behaviors={behaviors} />
    </>
  );
}

type LinkMatcher = NonNullable<NonNullable<PortableTextPluginsProps['plugins']['pasteLink']>['link']>;

function handlersOf(targets: LinkTargets) {
  const pasteLink: LinkMatcher = ({ context, value }) =>
    context.schema.annotations.some(({ name }) => name === 'link') ? { ...linkOfUrl(value.href, targets) } : undefined;

  const pasteBlocks = defineBehavior({
    on: 'deserialization.success',
    guard: ({ event }) => {
      const blocks = resolvePastedLinks(event.data, targets);
      return blocks !== event.data && { blocks };
    },
    actions: [({ event }, { blocks }) => [forward({ ...event, data: blocks })]],
  });
  return { pasteLink, behaviors: [pasteBlocks] };
}
