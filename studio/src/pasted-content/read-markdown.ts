import { fromMarkdown } from '@site/blocks/markdown';
import type { Problem } from '@site/portable-text/markdown/read/problem';
import { linkOfUrl } from './link-of-url.ts';
import type { LinkTargets } from './link-of-url.ts';
import type { Pasted } from './read-html.ts';

/** What is lost of each kind, in the words of an editor; nothing is lost of the others. */
const LOSSES: Partial<Record<Problem['rule'], [one: string, several: string]>> = {
  'unresolved-image': ['an image', 'images'],
  'unresolved-file': ['a recording', 'recordings'],
  'raw-html': ['some HTML', 'pieces of HTML'],
  footnote: ['a footnote', 'footnotes'],
  'thematic-break': ['a line between sections', 'lines between sections'],
  'lost-formatting': ['some formatting', 'pieces of formatting'],
  'unknown-directive': ['an unknown block', 'unknown blocks'],
};

/** Reads pasted Markdown. In a module of its own, because it is loaded on the first use. */
export function readMarkdown(markdown: string, targets: LinkTargets, newKey: () => string): Pasted {
  const { body, problems } = fromMarkdown(markdown, {
    file: '',
    resolveLink: (href) => linkOfUrl(href, targets),
    resolveImage: () => undefined,
  });
  const blocks = body.map((block) => withNewKeys(block, newKey)) as unknown as Pasted['blocks'];
  const losses = Object.entries(LOSSES).flatMap(([rule, [one, several]]) => {
    const count = problems.filter((problem) => problem.rule === rule).length;
    if (count === 0) return [];
    return [count === 1 ? one : `${count} ${several}`];
  });
  return { blocks, losses };
}

interface Keyed {
  _key: string;
}

/** A block with other keys, because Markdown that is pasted twice gives the same keys twice. */
function withNewKeys(block: Keyed, newKey: () => string): Keyed {
  const { children, markDefs } = block as { children?: (Keyed & { marks?: string[] })[]; markDefs?: Keyed[] };
  if (!children) return { ...block, _key: newKey() };
  const links = new Map(markDefs?.map(({ _key }) => [_key, newKey()]));
  const text = {
    children: children.map(({ marks = [], ...span }) => ({
      ...span,
      _key: newKey(),
      marks: marks.map((mark) => links.get(mark) ?? mark),
    })),
    markDefs: markDefs?.map((link) => ({ ...link, _key: links.get(link._key) })) ?? [],
  };
  return { ...block, ...text, _key: newKey() };
}
