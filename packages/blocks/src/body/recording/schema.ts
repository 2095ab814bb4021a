import { extensionOfFile } from '@site/site/media-files';
import { PlayIcon } from '@sanity/icons/Play';
import { defineArrayMember, defineField, defineType } from 'sanity';
import type { ValidationContext } from 'sanity';
import { requiredText } from '../../studio/required-text.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';
import { problemOfCaptions, problemOfContent, problemOfType } from './check-file.ts';
import type { FileValue } from './check-file.ts';
import { secondsOf } from './media-time.ts';
import { playerOfExtension } from './model.ts';

interface RecordingDraft {
  file?: FileValue;
  duration?: string;
  captions?: FileValue;
  transcript?: string;
}

const API_VERSION = '2025-02-19';
const TIME_PROBLEM = 'Enter minutes and seconds, such as 4:05, or hours, minutes and seconds, such as 1:02:03.';

const draftOf = ({ parent }: Pick<ValidationContext, 'parent'>) => (parent ?? {}) as RecordingDraft;

const playerOfDraft = ({ file }: RecordingDraft) => playerOfExtension(extensionOfFile(file?.asset?._ref ?? '') ?? '');

const checkContent = async (file: FileValue | undefined, { getClient }: ValidationContext) =>
  (await problemOfContent(file, getClient({ apiVersion: API_VERSION }))) ?? true;

/** A video that is replaced by audio leaves captions, which the form hides. */
function checkCaptions(file: FileValue | undefined, context: ValidationContext) {
  const player = playerOfDraft(draftOf(context));
  if (player === 'audio') return true;
  if (!file?.asset && player === 'video') {
    return 'Upload captions, so that people who cannot hear the video can follow it.';
  }
  return problemOfCaptions(file) ?? checkContent(file, context);
}

const checkTime = (time: string | undefined) =>
  time === undefined || secondsOf(time) !== undefined ? true : TIME_PROBLEM;

function checkChapters(chapters: { time?: string }[] | undefined, context: ValidationContext) {
  const end = secondsOf(draftOf(context).duration ?? '') ?? Number.POSITIVE_INFINITY;
  const times = (chapters ?? []).map(({ time }) => secondsOf(time ?? ''));
  const wrong = times.findIndex((time, index) => time !== undefined && time <= (times[index - 1] ?? -1));
  if (wrong !== -1) {
    return times[wrong] === times[wrong - 1]
      ? `Chapters ${wrong} and ${wrong + 1} begin at the same time. Correct one of the times.`
      : `Chapter ${wrong + 1} begins before chapter ${wrong}. Put the chapters in order.`;
  }
  const late = times.findIndex((time) => time !== undefined && time >= end);
  return late === -1 ? true : `Chapter ${late + 1} begins after the end. Correct its time or the length.`;
}

const chapterType = defineType({
  name: 'chapter',
  title: 'Chapter',
  type: 'object',
  fields: [
    defineField({
      name: 'time',
      title: 'Begins at',
      description: 'Minutes and seconds, such as 4:05.',
      type: 'string',
      validation: (rule) => [rule.required().error(TIME_PROBLEM), rule.custom(checkTime)],
    }),
    defineField({ name: 'title', title: 'Title', type: 'string', validation: requiredText('Enter a title.') }),
  ],
  preview: { select: { title: 'title', subtitle: 'time' } },
});

const recordingType = defineType({
  name: 'recording',
  title: 'Audio or video file',
  description: 'A recording that you upload, such as a podcast episode, with chapters and a transcript.',
  type: 'object',
  icon: PlayIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: requiredText('Enter a title that says what the recording is about.'),
    }),
    defineField({
      name: 'file',
      title: 'File',
      description: 'MP3 or M4A for audio, MP4 or WebM for video.',
      type: 'file',
      options: { accept: '.mp3,.m4a,.mp4,.webm' },
      validation: (rule) => [
        rule.required().error('Upload the recording, or remove the block.'),
        rule.custom((file: FileValue | undefined) => problemOfType(file) ?? true),
        rule.custom(checkContent),
      ],
    }),
    defineField({
      name: 'duration',
      title: 'Length',
      description: 'Minutes and seconds, such as 4:05. Podcast apps show it.',
      type: 'string',
      validation: (rule) => [rule.required().error(TIME_PROBLEM), rule.custom(checkTime)],
    }),
    defineField({
      name: 'poster',
      title: 'Poster image',
      description: 'Shown before the video plays.',
      type: 'image',
      options: { hotspot: true },
      hidden: ({ parent }) => playerOfDraft((parent ?? {}) as RecordingDraft) === 'audio',
    }),
    defineField({
      name: 'captions',
      title: 'Captions',
      description: 'A WebVTT file (.vtt) with what is said and heard in the video.',
      type: 'file',
      options: { accept: '.vtt' },
      hidden: ({ parent }) => playerOfDraft((parent ?? {}) as RecordingDraft) === 'audio',
      validation: (rule) => rule.custom(checkCaptions),
    }),
    defineField({
      name: 'chapters',
      title: 'Chapters',
      description: 'Readers choose a chapter to play from there.',
      type: 'array',
      of: [defineArrayMember({ type: 'chapter' })],
      validation: (rule) => rule.custom(checkChapters),
    }),
    defineField({
      name: 'transcript',
      title: 'Transcript',
      description: 'What is said. Search finds it. Leave an empty line between paragraphs.',
      type: 'text',
      rows: 8,
      validation: (rule) =>
        rule.custom((transcript, context) =>
          !transcript?.trim() && playerOfDraft(draftOf(context)) === 'audio'
            ? 'Enter the transcript, so that people who cannot hear the recording can read it.'
            : true,
        ),
    }),
  ],
  preview: {
    select: { title: 'title', duration: 'duration', media: 'poster' },
    prepare: ({ title, duration, media }) => ({ title: title ?? 'Recording', subtitle: duration, media }),
  },
});

export const recordingSchema = defineBodyBlock(recordingType, [chapterType]);
