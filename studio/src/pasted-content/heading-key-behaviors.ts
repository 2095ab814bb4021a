import { defineBehavior, effect, forward, raise } from '@portabletext/editor/behaviors';
import type { Behavior } from '@portabletext/editor/behaviors';
import { linkOfUrl } from './link-of-url.ts';
import type { LinkTargets } from './link-of-url.ts';
import { withHeadingKeys } from './with-heading-keys.ts';

interface Options {
  targets: LinkTargets;
  /** Reads the keys of the headings of a page by their anchors. */
  readHeadingKeys: (pageId: string, signal: AbortSignal) => Promise<ReadonlyMap<string, string>>;
}

/** If the content lake is slower, links stay without the keys of their headings. */
const READ_TIMEOUT_MS = 10_000;

const KEYS_READ = 'custom.heading keys read';

/**
 * Adds the keys of headings to links that were pasted. They are read after the links are inserted, because text that is typed
 * while a paste waits would come before it. Links in Markdown that is inserted later, because its reader was not loaded yet, get
 * them from `targets`. Must be registered before Sanity's behavior for pasted URLs.
 */
export function headingKeyBehaviors({ targets, readHeadingKeys }: Options): Behavior[] {
  const readKeys = async (pageIds: readonly string[]) => {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
    const read = async (id: string) => targets.headingKeys.set(id, await readHeadingKeys(id, signal));
    await Promise.all(pageIds.map(read));
  };
  const paste = defineBehavior({
    on: 'clipboard.paste',
    guard: ({ event }) => {
      const pageIds = pagesOfHeadings(event.originEvent.dataTransfer, targets);
      return pageIds.length > 0 && { pageIds };
    },
    actions: [
      ({ event }, { pageIds }) => [
        forward(event),
        effect(({ send }) => {
          readKeys(pageIds)
            .then(() => send({ type: KEYS_READ }))
            // Without its key, a link leads to the heading until the words of the heading change.
            .catch((error: unknown) => console.warn('The headings for pasted links cannot be read.', error));
        }),
      ],
    ],
  });
  const addKeys = defineBehavior<Record<string, never>, typeof KEYS_READ>({
    on: KEYS_READ,
    actions: [
      ({ snapshot }) =>
        snapshot.context.value.flatMap((block) => {
          const changed = Object.entries<unknown>({ ...block }).flatMap(([name, value]) => {
            const added = withHeadingKeys(value, targets.headingKeys);
            return added === value ? [] : [[name, added] as const];
          });
          return changed.length === 0
            ? []
            : [raise({ type: 'block.set', at: [{ _key: block._key }], props: Object.fromEntries(changed) })];
        }),
    ],
  });
  return [paste, addKeys];
}

/** The ids of the pages to whose headings something on the clipboard links. Links that were copied here have their keys. */
function pagesOfHeadings(clipboard: DataTransfer, targets: LinkTargets): string[] {
  if (clipboard.getData('application/x-portable-text') !== '') return [];
  const words = ['text/html', 'text/markdown', 'text/plain'].flatMap((type) => wordsOf(clipboard.getData(type)));
  const links = words.filter((word) => word.includes('#')).map((word) => linkOfUrl(word, targets));
  return [...new Set(links.flatMap(({ anchor, reference }) => (anchor && reference ? [reference._ref] : [])))];
}

/** The parts of a text that can be URLs, also in HTML and Markdown. */
const wordsOf = (text: string): string[] => text.split(/[\s"'<>()[\]]+/);
