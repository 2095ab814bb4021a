import { readFenceMeta, reportUnknownMeta } from '@site/portable-text/markdown/read/fence-meta';
import { quote } from '@site/portable-text/markdown/write/nodes';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { codeModel } from './model.ts';
import { offeredLanguage } from './offered-languages.ts';

/** A fence such as ```` ```ts title="app.ts" {1,3-5} ````. */
export const codeMarkdown: BodyBlockMarkdown<typeof codeModel> = {
  readers: {
    fences: {
      '*': (node, context) => {
        const { attributes, lines } = readFenceMeta(node, context);
        const { title, ...others } = attributes;
        reportUnknownMeta(node, Object.keys(others), context);
        return [
          {
            _type: 'code',
            ...(node.lang ? { language: offeredLanguage(node.lang) } : {}),
            ...(title ? { filename: title } : {}),
            ...(lines.length > 0 ? { highlightedLines: lines } : {}),
            code: node.value,
          },
        ];
      },
    },
  },
  toAuthoring: ({ code, language, filename, highlightedLines = [] }) => {
    const meta = [
      ...(filename ? [`title=${quote(filename)}`] : []),
      ...(highlightedLines.length > 0 ? [`{${rangesOf(highlightedLines)}}`] : []),
    ].join(' ');
    // The first word of a fence is its language, so a fence with meta needs one.
    return [{ type: 'code', lang: language ?? (meta ? 'text' : null), meta: meta || null, value: code }];
  },
  toCommonMark: ({ code, language, filename }) => [
    {
      type: 'code',
      lang: language ?? (filename ? 'text' : null),
      meta: filename ? `title=${quote(filename)}` : null,
      value: code,
    },
  ],
};

/** `1,3-5` for the lines 1, 3, 4 and 5. */
function rangesOf(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
