import { SAMPLE_IMAGE } from '../../samples/sample-image.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { videoModel } from './model.ts';

export const videoSamples: BlockSamples<typeof videoModel> = (variant) => [
  {
    _type: 'video',
    _key: `${variant}-video`,
    url: 'https://video.fleetloom.example/watch/teleop',
    title: `Driving a robot from another continent, in ${variant}`,
  },
  {
    _type: 'video',
    _key: `${variant}-video-poster`,
    url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    title: `A video with a poster image, in ${variant}`,
    poster: SAMPLE_IMAGE,
  },
];
