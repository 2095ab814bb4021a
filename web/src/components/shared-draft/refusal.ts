import type { SharedDraft } from '#/share-links/find-shared-draft.ts';

/** Why a link shows no draft, for people who have never seen the Studio. */
export interface Refusal {
  /** 410 for what was shared once. */
  status: 404 | 410;
  title: string;
  text: string;
  /** The path of the published page, if there is one. */
  publishedPath?: string | undefined;
}

/** Describes why a link shows no draft. `open` means that the draft itself cannot be shown. */
export function refusalOf(shared: SharedDraft): Refusal {
  if (!('link' in shared)) return shared.state === 'invalid' ? INVALID : { status: 410, ...NO_LONGER_SHARED };
  const { link, publishedPath } = shared;
  const fromPublished = publishedPath === undefined ? '' : ' The published page is still there.';
  switch (shared.state) {
    case 'open':
      return {
        status: 404,
        title: 'This draft cannot be shown yet',
        text: `A required part of it is missing, such as its title, its address or its text. Ask ${link.createdBy} to complete it.`,
        publishedPath,
      };
    case 'stopped':
      return { status: 410, ...NO_LONGER_SHARED, publishedPath };
    case 'expired':
      return {
        status: 410,
        title: 'This link has expired',
        text: `If you still need to read the draft, ask ${link.createdBy} for a new link.${fromPublished}`,
        publishedPath,
      };
    case 'published':
      return {
        status: 410,
        title: 'This page has been published',
        text: `The draft is no longer shared. ${publishedPath === undefined ? '' : 'You can read the page on the site.'}`.trim(),
        publishedPath,
      };
    case 'discarded':
      return {
        status: 410,
        title: 'This draft no longer exists',
        text: `Its changes were discarded.${fromPublished}`,
        publishedPath,
      };
    case 'deleted':
      return {
        status: 410,
        title: 'This draft no longer exists',
        text: 'The page was deleted before it was published.',
        publishedPath,
      };
  }
}

const INVALID: Refusal = {
  status: 404,
  title: 'This link is not valid',
  text: 'A part of it may be missing. Copy the whole link, or ask the person who sent it to send it again.',
};

const NO_LONGER_SHARED = {
  title: 'This draft is no longer shared',
  text: 'Its link was turned off. If you still need to read the draft, ask the person who sent the link.',
};
