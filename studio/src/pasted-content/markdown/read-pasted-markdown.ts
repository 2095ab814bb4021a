import { fromMarkdown } from '@site/blocks/markdown';
import type { Problem } from '@site/portable-text/markdown/read/problem';
import { withCalloutDirectives } from './callout-directives.ts';
import { linkOfUrl } from '../link-of-url.ts';
import type { LinkTargets } from '../link-of-url.ts';
import type { Pasted } from '../html/read-pasted-html.ts';

interface Loss {
  rules: readonly Problem['rule'][];
  one: string;
  several: string;
}

/** What is lost of each kind, in the words of an editor; nothing is lost of the others. */
const LOSSES: readonly Loss[] = [
  { rules: ['unresolved-image', 'inline-image'], one: 'an image', several: 'images' },
  { rules: ['unresolved-file'], one: 'a recording', several: 'recordings' },
  { rules: ['raw-html'], one: 'some HTML', several: 'pieces of HTML' },
  { rules: ['footnote'], one: 'a footnote', several: 'footnotes' },
  { rules: ['thematic-break'], one: 'a line between sections', several: 'lines between sections' },
  { rules: ['lost-formatting'], one: 'some formatting', several: 'pieces of formatting' },
  { rules: ['unknown-directive'], one: 'an unknown block', several: 'unknown blocks' },
  {
    rules: ['misplaced-content'],
    one: 'some content in the wrong place',
    several: 'pieces of content in the wrong place',
  },
];

/** A line between sections, and not the start of front matter, which has no empty line there. */
const STARTS_WITH_RULE = /^---[ \t]*\r?\n[ \t]*\r?\n/;

/** Reads pasted Markdown. In a module of its own, because it is loaded on the first use. */
export function readPastedMarkdown(markdown: string, targets: LinkTargets, newKey: () => string): Pasted {
  const { frontMatter, body, problems } = readKeepingText(withCalloutDirectives(markdown), targets);
  const blocks = body.map((block) => withNewKeys(block, newKey)) as unknown as Pasted['blocks'];
  const losses = LOSSES.flatMap(({ rules, one, several }) => {
    const count = problems.filter(({ rule }) => rules.includes(rule)).length;
    if (count === 0) return [];
    return [count === 1 ? one : `${count} ${several}`];
  });
  return { blocks, losses: Object.keys(frontMatter).length > 0 ? ['the front matter', ...losses] : losses };
}

/** Reads Markdown with the text after its first line, if that is a rule and what follows is no front matter. */
function readKeepingText(markdown: string, targets: LinkTargets) {
  const read = (text: string) =>
    fromMarkdown(text, {
      file: '',
      lowerHeadings: true,
      resolveLink: (href) => linkOfUrl(href, targets),
      resolveImage: () => undefined,
    });
  // Front matter has to start on the first line.
  const readAsText = () => read(`\n${markdown}`);
  if (STARTS_WITH_RULE.test(markdown)) return readAsText();
  const result = read(markdown);
  return result.problems.some(({ rule }) => rule === 'front-matter') ? readAsText() : result;
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
