import { pathOf } from '@site/site/route-map';
import { MessagePage } from '#/components/not-found/message-page.tsx';

/**
 * In place of a page that does not exist, or whose draft cannot be shown, for an editor. Not `NotFoundBoundary`: after
 * `notFound()`, Next.js shows that there is no page until the path changes, also once there is one.
 */
export const NoDraft = () => (
  <MessagePage
    label="Preview"
    title="There is no page to show yet"
    text="No page has this address, or a part that it needs is missing. The form of the page says what is missing. The page appears here as soon as it can be shown."
    links={[{ label: 'Home', href: pathOf({ name: 'home' }) }]}
  />
);
