import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fromMarkdown, toCommonMark } from '../../markdown/markdown.ts';
import { searchableSections } from '../../outline/searchable-sections.ts';
import { problemOfCaptions, problemOfStart, problemOfType } from './check-file.ts';
import { isoDurationOf, secondsOf } from './media-time.ts';
import { recordingModel } from './model.ts';
import { recordingSamples } from './sample.ts';
import { recordingView } from './view.tsx';

const context = { anchors: new Map(), renderBody: () => Promise.resolve<ReactNode>(null) };
const [audio, video] = recordingSamples('test');
const html = async (block = audio) => (block ? renderToStaticMarkup(await recordingView(block, context)) : '');

test('a chapter seeks in the player and, without JavaScript, opens the file at its time', async () => {
  const markup = await html();
  expect(markup).toMatch(/<audio src="\/files\/sample\.mp3" controls="" preload="none"/);
  expect(markup).toContain('href="/files/sample.mp3#t=3690"');
  expect(markup).toContain('download="sample.mp3"');
  expect(markup).toContain('(MP3, 1.2 MB)');
});

test('a video has its captions and its poster', async () => {
  const markup = await html(video);
  expect(markup).toMatch(/<video[^>]* poster="\/social-card\.png/);
  expect(markup).toMatch(/<track kind="captions" src="\/files\/sample\.vtt" srcLang="en" label="English"/);
  expect(markup).not.toMatch(/<details|<ol/);
});

test('a deleted file, or one that is no recording, leaves the title and the transcript', async () => {
  const deleted = recordingModel.parse({ ...audio, file: { _type: 'file', asset: null } });
  const page = { ...audio!, file: { ...audio!.file!, asset: { ...audio!.file!.asset, url: '/files/a.vtt' } } };
  for (const block of [deleted, page]) {
    const markup = await html(block);
    expect(markup).toContain('This recording is not available at the moment.');
    expect(markup).toContain('>Transcript</summary>');
    expect(markup).not.toMatch(/<audio|<video/);
  }
});

test('is found by its title, its chapters and what is said in it', () => {
  const texts = searchableSections([audio!], new Map()).map((section) => section.kind === 'text' && section.text);
  expect(texts).toEqual([
    'An episode with chapters, in test · What a fleet needs · Questions from listeners',
    'Welcome to the show.',
    'Today we talk about robots that nobody looks at.',
  ]);
});

test('has its chapters and its transcript in Markdown', () => {
  expect(toCommonMark([audio!])).toBe(
    `Recording: [An episode with chapters, in test](/files/sample.mp3) (1:02:03)

- 0:00 What a fleet needs
- 1:01:30 Questions from listeners

**Transcript**

Welcome to the show.

Today we talk about robots that nobody looks at.
`,
  );
});

test.each([
  ['no file', ':::recording[A]\n\nText.\n\n:::', 'a recording needs a file: :::recording[Title]{file="…"}'],
  ['a missing file', ':::recording[A]{file="a.mp3"}\n:::', 'there is no file a.mp3; add the file or fix its path'],
  [
    'a chapter without a time',
    ':::recording[A]{file="b.mp3"}\n- Start\n:::',
    'a chapter is its time and its title: - 0:20 Title',
  ],
])('Markdown with %s is reported', (_, markdown, message) => {
  const { problems } = fromMarkdown(markdown, {
    file: 'a.md',
    resolveLink: () => undefined,
    resolveImage: () => undefined,
    resolveFile: (src) =>
      src === 'b.mp3' ? { _type: 'file', asset: { _type: 'reference', _ref: 'file-b-mp3' } } : undefined,
  });
  expect(problems.map((problem) => problem.message)).toEqual([message]);
});

test.each([
  ['0:00', 0, 'PT0S'],
  ['4:05', 245, 'PT4M5S'],
  ['120:00', 7200, 'PT2H0S'],
  ['1:02:03', 3723, 'PT1H2M3S'],
])('%s is %i seconds', (time, seconds, duration) => {
  expect(secondsOf(time)).toBe(seconds);
  expect(isoDurationOf(time)).toBe(duration);
});

test.each(['', '5', '4:5', '4:60', '1:60:00', '-1:00', '4:05 min', '1:2:03'])('%j is not a time', (time) => {
  expect(secondsOf(time)).toBeUndefined();
  expect(isoDurationOf(time)).toBeUndefined();
});

const fileOf = (extension: string) => ({ asset: { _ref: `file-${'a1'.repeat(20)}-${extension}` } });

test('the form accepts what all browsers play, and names what they do not', () => {
  for (const extension of ['mp3', 'm4a', 'mp4', 'webm']) expect(problemOfType(fileOf(extension))).toBeUndefined();
  expect(problemOfType(fileOf('wav'))).toBe('Not all browsers play WAV files. Upload an MP3, M4A, MP4 or WebM file.');
  expect(problemOfType(fileOf('vtt'))).toContain('VTT');
  expect(problemOfType({})).toBe('Upload the recording, or remove the block.');
  expect(problemOfCaptions(fileOf('srt'))).toContain('.vtt');
  expect(problemOfCaptions(fileOf('vtt'))).toBeUndefined();
});

test('the form finds a file that is not what its name says', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(problemOfStart('mp3', bytes('ID3\u0004'))).toBeUndefined();
  expect(problemOfStart('mp3', bytes('\u00ff\u00fb\u0090'))).toBeUndefined();
  expect(problemOfStart('mp4', bytes('\0\0\0\u0020ftypisom'))).toBeUndefined();
  expect(problemOfStart('webm', bytes('\u001aE\u00df\u00a3'))).toBeUndefined();
  expect(problemOfStart('vtt', bytes('\u00ef\u00bb\u00bfWEBVTT'))).toBeUndefined();
  expect(problemOfStart('mp3', bytes('<html>'))).toContain('its name ends in .mp3, but its content is something else');
  expect(problemOfStart('vtt', bytes('1\n00:00'))).toBeDefined();
  expect(problemOfStart('mp4', bytes(''))).toBeDefined();
});
