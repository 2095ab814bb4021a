import { VideoTile } from '@site/ui/video-tile';
import { ContentImage } from '@site/ui/content-image';
import type { BodyView } from '../body-view.ts';
import { playerOf } from './player.ts';
import { VideoPlayer } from './video-player.tsx';

export const videoView: BodyView<'video'> = ({ url, title, poster }) => (
  <figure className="video">
    <VideoPlayer url={url} title={title} player={playerOf(url)}>
      {poster ? <ContentImage image={poster} alt="" sizes="(min-width: 768px) 656px, 92vw" /> : <VideoTile />}
    </VideoPlayer>
    <figcaption>
      {title} <span className="text-faint">({new URL(url).hostname})</span>
    </figcaption>
  </figure>
);
