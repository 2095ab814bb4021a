import { defineBehavior, forward } from '@portabletext/editor/behaviors';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { useToast } from '@sanity/ui/toast';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useClient } from 'sanity';
import type { PortableTextPluginsProps } from 'sanity';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';
import { fileBehaviors } from './file-behaviors.ts';
import { headingKeyBehaviors } from './heading-key-behaviors.ts';
import { linkOfUrl } from './link-of-url.ts';
import type { LinkTargets } from './link-of-url.ts';
import { lossText } from './loss-text.ts';
import { MarkdownReader, pasteBehaviors } from './paste-behaviors.ts';
import { resolvePastedLinks } from './resolve-pasted-links.ts';
import { useImageUpload } from './use-image-upload.ts';
import { useLinkTargets } from './use-link-targets.ts';

/**
 * Keeps what is pasted: structure of documents and of Markdown, and the targets of links. Sanity's own handling of pasted
 * URLs and HTML stores only `href`, but a link also needs its `kind`, and a page of this site a reference.
 */
export function PastedContentPlugin({ renderDefault, plugins }: PortableTextPluginsProps) {
  const targets = useLinkTargets();
  const toast = useToast();
  const client = useClient({ apiVersion: API_VERSION });
  const { pasteLink, pasteLinks } = useMemo(() => handlersOf(targets), [targets]);
  const headingBehaviors = useMemo(
    () =>
      headingKeyBehaviors({
        targets,
        readHeadingKeys: async (pageId, signal) => {
          const { readHeadingKeys } = await import('../heading-picker/read-sections.ts');
          return readHeadingKeys(client, pageId, signal);
        },
      }),
    [targets, client],
  );
  const onLoss = useCallback(
    (losses: string[]) =>
      toast.push({ status: 'warning', title: 'Not everything could be pasted', description: lossText(losses) }),
    [toast],
  );
  const upload = useImageUpload();
  const [markdown] = useState(() => new MarkdownReader());
  useEffect(() => {
    // If it cannot be loaded, the first paste tries again, and says so.
    markdown.load().catch(() => {});
  }, [markdown]);
  const behaviors = useMemo(
    () => [
      ...fileBehaviors({ upload, onLoss }),
      ...pasteBehaviors({
        targets,
        markdown,
        onLoss,
        // After an update of the Studio, an open page can no longer load its parts.
        onError: (reason) =>
          toast.push({
            status: 'error',
            title: 'Nothing was pasted',
            description: `Reload this page, then paste again. ${errorMessage(reason)}`,
          }),
      }),
      pasteLinks,
    ],
    [targets, markdown, toast, pasteLinks, upload, onLoss],
  );
  return (
    <>
      <BehaviorPlugin behaviors={headingBehaviors} />
      {renderDefault({ renderDefault, plugins: { ...plugins, pasteLink: { ...plugins.pasteLink, link: pasteLink } } })}
      <BehaviorPlugin behaviors={behaviors} />
    </>
  );
}

type LinkMatcher = NonNullable<NonNullable<PortableTextPluginsProps['plugins']['pasteLink']>['link']>;

function handlersOf(targets: LinkTargets) {
  const pasteLink: LinkMatcher = ({ context, value }) =>
    context.schema.annotations.some(({ name }) => name === 'link') ? { ...linkOfUrl(value.href, targets) } : undefined;

  const pasteLinks = defineBehavior({
    on: 'deserialization.success',
    guard: ({ event }) => {
      const blocks = resolvePastedLinks(event.data, targets);
      return blocks !== event.data && { blocks };
    },
    actions: [({ event }, { blocks }) => [forward({ ...event, data: blocks })]],
  });
  return { pasteLink, pasteLinks };
}
