import { keyed } from '@site/portable-text/keyed';
import type { ContainerDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf, contentOf, requiredLabel } from '@site/portable-text/markdown/read/directives';
import { resolveFile, resolveImage } from '@site/portable-text/markdown/read/read-context';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { readPlainText } from '@site/portable-text/markdown/read/read-inline';
import { strong } from '@site/portable-text/markdown/write/common-mark-nodes';
import { container, paragraph, words } from '@site/portable-text/markdown/write/nodes';
import type { List } from 'mdast';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import { paragraphsOf } from './model.ts';
import type { recordingModel } from './model.ts';

/**
 * `:::recording[Title]{file="…" duration="4:05" captions="…" poster="…"}` around a list of chapters (`- 0:20 Title`) and the
 * transcript. Only the title and the file are required.
 */
export const recordingMarkdown: BodyBlockMarkdown<typeof recordingModel> = {
  readers: { containers: { recording: readRecording } },
  toAuthoring: ({ title, file, duration, captions, poster, chapters = [], transcript }, writer) => {
    const attributes = {
      file: file && writer.fileUrl(file),
      duration,
      captions: captions && writer.fileUrl(captions),
      poster: poster && writer.imageUrl(poster),
    };
    const given = Object.entries(attributes).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return [
      container('recording', { label: title, attributes: Object.fromEntries(given) }, [
        ...chapterList(chapters),
        ...paragraphsOf(transcript).map((text) => paragraph(words(text))),
      ]),
    ];
  },
  toCommonMark: ({ title, file, duration, chapters = [], transcript }, writer) => {
    const url = file && writer.fileUrl(file);
    const length = duration ? ` (${duration})` : '';
    const paragraphs = paragraphsOf(transcript);
    return [
      paragraph([
        ...words('Recording: '),
        ...(url ? [{ type: 'link', url, children: words(title) } as const] : words(title)),
        ...words(length),
      ]),
      ...chapterList(chapters),
      ...(paragraphs.length > 0 ? [paragraph(strong('Transcript'))] : []),
      ...paragraphs.map((text) => paragraph(words(text))),
    ];
  },
};

function chapterList(chapters: readonly { time: string; title: string }[]): List[] {
  if (chapters.length === 0) return [];
  return [
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: chapters.map(({ time, title }) => ({
        type: 'listItem',
        spread: false,
        children: [paragraph(words(`${time} ${title}`))],
      })),
    },
  ];
}

function readRecording(node: ContainerDirective, context: ReadContext): UnkeyedBlocks {
  const attributes = attributesOf(node, ['file', 'duration', 'captions', 'poster'], context);
  const title = requiredLabel(node, context);
  const file = attributes.file ? resolveFile(context, node, attributes.file) : undefined;
  if (!attributes.file) {
    context.report(node, 'missing-attribute', 'a recording needs a file: :::recording[Title]{file="…"}');
  }
  const captions = attributes.captions ? resolveFile(context, node, attributes.captions) : undefined;
  const poster = attributes.poster ? resolveImage(context, node, attributes.poster) : undefined;
  const chapters: { _type: 'chapter'; time: string; title: string }[] = [];
  const transcript: string[] = [];
  for (const child of contentOf(node)) {
    if (child.type === 'paragraph') transcript.push(readPlainText(child.children, context));
    else if (child.type === 'list' && transcript.length === 0) chapters.push(...readChapters(child, context));
    else context.report(child, 'misplaced-content', ':::recording holds a list of chapters, then paragraphs');
  }
  return [
    {
      _type: 'recording',
      title,
      ...(file ? { file } : {}),
      ...(attributes.duration ? { duration: attributes.duration } : {}),
      ...(poster ? { poster } : {}),
      ...(captions ? { captions } : {}),
      ...(chapters.length > 0 ? { chapters: keyed(chapters) } : {}),
      ...(transcript.length > 0 ? { transcript: transcript.join('\n\n') } : {}),
    },
  ];
}

function readChapters(list: List, context: ReadContext) {
  return list.children.flatMap((item) => {
    const [first] = item.children;
    const text = first?.type === 'paragraph' ? readPlainText(first.children, context) : '';
    const [, time, title] = /^([\d:]+)\s+(.+)$/s.exec(text) ?? [];
    if (time && title) return [{ _type: 'chapter' as const, time, title }];
    context.report(item, 'misplaced-content', 'a chapter is its time and its title: - 0:20 Title');
    return [];
  });
}
