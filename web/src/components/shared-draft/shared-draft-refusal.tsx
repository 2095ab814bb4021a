import { pathOf } from '@site/site/route-map';
import { MessagePage } from '#/components/not-found/message-page.tsx';
import type { Refusal } from './refusal.ts';

/** The page of a link that does not lead to a draft, or no longer. */
export const SharedDraftRefusal = ({ status, title, text, publishedPath }: Refusal) => (
  <MessagePage
    label={`${status} · shared draft`}
    title={title}
    text={text}
    links={[
      ...(publishedPath === undefined ? [] : [{ label: 'Open the published page', href: publishedPath }]),
      { label: 'Home', href: pathOf({ name: 'home' }) },
    ]}
  />
);
