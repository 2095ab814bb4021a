import { SAMPLE_IMAGE } from '../../samples/sample-image.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { recordingModel } from './model.ts';

const fileOf = (name: string, mimeType: string, size: number) => ({
  _type: 'file' as const,
  asset: { _id: name, url: `/files/${name}`, mimeType, size, originalFilename: name },
});

/** The files do not exist, so the samples also show what readers see then. */
export const recordingSamples: BlockSamples<typeof recordingModel> = (variant) => [
  {
    _type: 'recording',
    _key: `${variant}-recording`,
    title: `An episode with chapters, in ${variant}`,
    file: fileOf('sample.mp3', 'audio/mpeg', 1_234_567),
    duration: '1:02:03',
    chapters: [
      { _type: 'chapter', _key: 'a', time: '0:00', title: 'What a fleet needs' },
      { _type: 'chapter', _key: 'b', time: '1:01:30', title: 'Questions from listeners' },
    ],
    transcript: 'Welcome to the show.\n\nToday we talk about robots that nobody looks at.',
  },
  {
    _type: 'recording',
    _key: `${variant}-recording-video`,
    title: `A video without chapters and transcript, in ${variant}`,
    file: fileOf('sample.mp4', 'video/mp4', 90_000),
    captions: fileOf('sample.vtt', 'text/vtt', 400),
    poster: SAMPLE_IMAGE,
    chapters: [],
  },
];
