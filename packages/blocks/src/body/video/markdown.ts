import type { LeafDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf } from '@site/portable-text/markdown/read/directives';
import { resolveImage } from '@site/portable-text/markdown/read/read-context';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { readPlainText } from '@site/portable-text/markdown/read/read-inline';
import { paragraph, words } from '@site/portable-text/markdown/write/nodes';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { videoModel } from './model.ts';

/** `::video[Title]{url="…" poster="…"}`. */
export const videoMarkdown: BodyBlockMarkdown<typeof videoModel> = {
  readers: { leaves: { video: readVideo } },
  toAuthoring: ({ url, title, poster }, writer) => {
    const image = poster && writer.imageUrl(poster);
    return [
      {
        type: 'leafDirective',
        name: 'video',
        attributes: { url, ...(image ? { poster: image } : {}) },
        children: words(title),
      },
    ];
  },
  toCommonMark: ({ url, title }) => [paragraph([{ type: 'link', url, children: words(`Video: ${title}`) }])],
};

function readVideo(node: LeafDirective, context: ReadContext): UnkeyedBlocks {
  const { url, poster } = attributesOf(node, ['url', 'poster'], context);
  const title = readPlainText(node.children, context);
  if (!url || !title) {
    context.report(node, 'missing-attribute', 'a video needs a title and a URL: ::video[Title]{url="https://…"}');
    return [];
  }
  const image = poster ? resolveImage(context, node, poster) : undefined;
  return [{ _type: 'video', url, title, ...(image ? { poster: image } : {}) }];
}
