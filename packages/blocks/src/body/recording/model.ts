import { fileSchema } from '@site/portable-text/file';
import { imageSchema } from '@site/portable-text/image';
import { MEDIA_TYPES } from '@site/site/media-files';
import { z } from 'zod';
import { MEDIA_TIME } from './media-time.ts';

const time = z.string().regex(MEDIA_TIME);

/** A sound or video file with what people need who cannot hear or see it. */
export const recordingModel = z.object({
  _type: z.literal('recording'),
  _key: z.string(),
  title: z.string().min(1),
  /** Absent if the file was deleted, or if the site does not serve its type. */
  file: fileSchema.optional().catch(undefined),
  /** Such as `4:05`. */
  duration: time.optional().catch(undefined),
  /** Shown before a video plays. */
  poster: imageSchema.optional().catch(undefined),
  /** A WebVTT file. */
  captions: fileSchema.optional().catch(undefined),
  /** Where each part begins, in this order. */
  chapters: z
    .array(z.object({ _type: z.literal('chapter'), _key: z.string(), time, title: z.string().min(1) }))
    .default([]),
  /** What is said, and shown. Empty lines are between paragraphs. */
  transcript: z.string().optional(),
});
export type Recording = z.infer<typeof recordingModel>;

/** How a file is played, by its extension; undefined for a file that is no recording. */
export function playerOfExtension(extension: string): 'audio' | 'video' | undefined {
  const type = Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
  if (type?.startsWith('audio/')) return 'audio';
  return type?.startsWith('video/') ? 'video' : undefined;
}

/** How the file of a recording is played; undefined if it cannot be played. */
export const playerOf = ({ file }: Pick<Recording, 'file'>): 'audio' | 'video' | undefined =>
  file && playerOfExtension(file.asset.url.split('.').at(-1) ?? '');

/** The recordings in a text that can be played, in its order. */
export const playableRecordings = (body: readonly { _type: string }[]) =>
  body.flatMap((block) => {
    if (!isRecording(block) || block.file === undefined) return [];
    const player = playerOf(block);
    return player === undefined ? [] : [{ ...block, file: block.file, player }];
  });
export type PlayableRecording = ReturnType<typeof playableRecordings>[number];

const isRecording = (block: { _type: string }): block is Recording => block._type === 'recording';

export const paragraphsOf = (transcript = ''): string[] =>
  transcript
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
