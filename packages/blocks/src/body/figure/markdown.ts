import { resolveImage } from '@site/portable-text/markdown/read/read-context';
import { captionBelow } from '@site/portable-text/markdown/write/common-mark-nodes';
import { paragraph, words } from '@site/portable-text/markdown/write/nodes';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { figureModel } from './model.ts';

/** A paragraph that contains only `![alt](src "Caption")`. */
export const figureMarkdown: BodyBlockMarkdown<typeof figureModel> = {
  readers: {
    image: (node, context) => {
      const image = resolveImage(context, node, node.url);
      return image
        ? [{ _type: 'figure', image, alt: node.alt ?? '', ...(node.title ? { caption: node.title } : {}) }]
        : [];
    },
  },
  toAuthoring: ({ image, alt, caption }, writer) => {
    const url = writer.imageUrl(image);
    if (url) return [paragraph([{ type: 'image', url, alt, title: caption ?? null }])];
    return [alt, caption].flatMap((text) => (text ? [paragraph(words(text))] : []));
  },
  toCommonMark: ({ image, alt, caption }, writer) => {
    const url = writer.imageUrl(image);
    return [paragraph(url ? [{ type: 'image', url, alt }] : words(alt)), ...captionBelow(caption)];
  },
};
