import { readFenceMeta, reportUnknownMeta } from '@site/portable-text/markdown/read/fence-meta';
import { captionBelow } from '@site/portable-text/markdown/write/common-mark-nodes';
import { paragraph, quote, words } from '@site/portable-text/markdown/write/nodes';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { diagramModel } from './model.ts';

/** A fence such as ```` ```mermaid alt="What it shows" title="Caption" ````. */
export const diagramMarkdown: BodyBlockMarkdown<typeof diagramModel> = {
  readers: {
    fences: {
      mermaid: (node, context) => {
        const { alt = '', title, ...others } = readFenceMeta(node, context).attributes;
        if (!alt) {
          context.report(node, 'missing-attribute', 'the diagram has no description; describe it with alt="…"');
        }
        reportUnknownMeta(node, Object.keys(others), context);
        return [{ _type: 'diagram', code: node.value, alt, ...(title ? { caption: title } : {}) }];
      },
    },
  },
  toAuthoring: ({ code, alt, caption }) => {
    const meta = `alt=${quote(alt)}${caption ? ` title=${quote(caption)}` : ''}`;
    return [{ type: 'code', lang: 'mermaid', meta, value: code }];
  },
  toCommonMark: ({ code, alt, caption }) => [
    paragraph(words(`Diagram: ${alt}`)),
    { type: 'code', lang: 'mermaid', value: code },
    ...captionBelow(caption),
  ],
};
