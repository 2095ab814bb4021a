import type { SanityClient } from '@sanity/client';
import { createImageUrlBuilder } from '@sanity/image-url';
import { renderBody } from '@site/blocks/render-body';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { parseDraft } from './parse-draft.ts';
import { resolveDraft } from './resolve-draft.ts';
import siteStyles from './site-styles.css?inline';

const styleSheet = new CSSStyleSheet();
styleSheet.replaceSync(siteStyles);

/** Browsers ignore these rules in shadow roots. Tailwind's borders and shadows need their initial values. */
const propertyRules = siteStyles.match(/@property [^}]*\}/g)?.join('');

interface SiteViewProps {
  block: { _type: string };
  colorScheme: 'light' | 'dark';
  /** Knows the origin of the images. */
  client: SanityClient;
  /** Shown while the block is rendered, and for a block that lacks a required field. */
  fallback: ReactNode;
}

/**
 * A block of rich text as the site renders it, by the same view and with the same styles. The styles are in a shadow root,
 * so that they do not apply to the Studio. Separate from `block-preview.tsx`, so that the views load with the first block.
 */
export default function SiteView({ block, colorScheme, client, fallback }: SiteViewProps) {
  const content = useSiteView(block, client);
  const [root, setRoot] = useState<ShadowRoot>();

  const attach = (host: HTMLDivElement | null) => {
    if (host === null) return;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [styleSheet];
    setRoot(shadow);
  };

  if (content === undefined) return fallback;
  return (
    <div ref={attach}>
      <style href="site-properties" precedence="default">
        {propertyRules}
      </style>
      {root &&
        createPortal(
          // The style sheets of the blocks expect the attributes that the site's scripts set.
          <div className="block-preview prose" data-theme={colorScheme} data-theme-choice={colorScheme}>
            {content}
          </div>,
          root,
        )}
    </div>
  );
}

/**
 * The rendered block; `undefined` if the draft is incomplete, or if the site renders nothing for the block. While a changed block is
 * rendered, the last result is kept.
 */
function useSiteView(block: { _type: string }, client: SanityClient): ReactNode {
  const images = useMemo(() => createImageUrlBuilder(client), [client]);
  const [content, setContent] = useState<ReactNode>();

  useEffect(() => {
    let isCurrent = true;
    const draft = resolveDraft(block, { imageUrl: (id) => images.image(id).url() });
    void renderDraft(draft as { _type: string }).then((rendered) => isCurrent && setContent(rendered));
    return () => {
      isCurrent = false;
    };
  }, [block, images]);
  return content;
}

async function renderDraft(draft: { _type: string }): Promise<ReactNode> {
  const block = parseDraft(draft);
  // The site renders nothing for the end of an excerpt.
  return block && draft._type !== 'truncate' ? renderBody([block]) : undefined;
}
