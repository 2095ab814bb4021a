import { defineBehavior, effect } from '@portabletext/editor/behaviors';
import type { Behavior } from '@portabletext/editor/behaviors';
import { linkOfUrl } from './link-of-url.ts';
import type { LinkTargets } from './link-of-url.ts';

interface Options {
  targets: LinkTargets;
  /** Reads the keys of the headings of a page by their anchors. */
  readHeadingKeys: (pageId: string, signal: AbortSignal) => Promise<ReadonlyMap<string, string>>;
}

/** If the content lake is slower, links are pasted without the keys of their headings. */
const READ_TIMEOUT_MS = 2000;

const completeClipboards = new WeakSet<DataTransfer>();

/**
 * Before something is pasted, reads the keys of the headings that its links lead to, because links get their targets
 * synchronously. Must be registered before Sanity's behavior for pasted URLs.
 */
export function headingKeyBehavior({ targets, readHeadingKeys }: Options): Behavior {
  const readKeys = async (pageIds: readonly string[]) => {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
    const read = async (id: string) => targets.headingKeys.set(id, await readHeadingKeys(id, signal));
    await Promise.all(pageIds.map(read));
  };
  return defineBehavior({
    on: 'clipboard.paste',
    guard: ({ event }) => {
      const { dataTransfer } = event.originEvent;
      if (completeClipboards.has(dataTransfer)) return false;
      const pageIds = pagesOfHeadings(dataTransfer, targets);
      return pageIds.length > 0 && { pageIds, clipboard: copyOf(dataTransfer) };
    },
    actions: [
      ({ event }, { pageIds, clipboard }) => [
        effect(({ send }) => {
          completeClipboards.add(clipboard);
          readKeys(pageIds)
            // Without its key, a link leads to the heading until the words of the heading change.
            .catch((error: unknown) => console.warn('The headings for pasted links cannot be read.', error))
            .finally(() => send({ ...event, originEvent: { dataTransfer: clipboard } }));
        }),
      ],
    ],
  });
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

/** The browser empties the data of the clipboard at the end of the event. */
function copyOf(clipboard: DataTransfer): DataTransfer {
  const data = new Map(Array.from(clipboard.types, (type) => [type, clipboard.getData(type)]));
  const copy: Pick<DataTransfer, 'types' | 'getData'> = {
    types: [...data.keys()],
    getData: (type) => data.get(type) ?? '',
  };
  return copy as DataTransfer;
}
