import { VideoTile } from '@site/ui/video-tile';
import { ContentImage } from '@site/ui/content-image';
import type { BodyView } from '../../surfaces/view.ts';
import type { videoModel } from './model.ts';
import { playerOf } from './player.ts';
import { VideoPlayer } from './video-player.tsx';

export const videoView: BodyView<typeof videoModel> = ({ url, title, poster }) => (
  <figure className="body-block body-block-wide video">
    <VideoPlayer url={url} title={title} player={playerOf(url)}>
      {poster ? (
        <ContentImage image={poster} alt="" sizes="(min-width: 768px) 656px, 92vw" aspectRatio={16 / 9} />
      ) : (
        <VideoTile />
      )}
    </VideoPlayer>
    <figcaption>
      {title} <span className="text-faint">({new URL(url).hostname})</span>
    </figcaption>
  </figure>
);
