import { imageUrl } from '@site/ui/image-url';
import type { BodyView } from '../../surfaces/view.ts';
import { secondsOf } from './media-time.ts';
import { paragraphsOf, playerOf } from './model.ts';
import type { recordingModel } from './model.ts';
import { RecordingPlayer } from './recording-player.tsx';

const POSTER_PX = 1600;

export const recordingView: BodyView<typeof recordingModel> = (block) => {
  const { title, file, duration, captions, poster, chapters, transcript } = block;
  const player = playerOf(block);
  const paragraphs = paragraphsOf(transcript);
  return (
    <figure className="body-block recording">
      <figcaption className="recording-head">
        <strong>{title}</strong>
        {duration ? <span>{duration}</span> : null}
        {file ? (
          <a href={file.asset.url} download={file.asset.originalFilename ?? ''}>
            Download<span className="sr-only"> {title}</span> ({describeFile(file.asset)})
          </a>
        ) : null}
      </figcaption>
      {file && player ? (
        <RecordingPlayer
          player={player}
          src={file.asset.url}
          title={title}
          captions={captions?.asset.url}
          poster={poster && imageUrl(poster, POSTER_PX)}
          chapters={chapters.flatMap(({ _key, time, title: label }) => {
            const seconds = secondsOf(time);
            return seconds === undefined ? [] : [{ key: _key, time, title: label, seconds }];
          })}
        />
      ) : (
        <p className="recording-problem">This recording is not available at the moment.</p>
      )}
      {paragraphs.length > 0 ? (
        <details>
          <summary>Transcript</summary>
          {Object.entries(paragraphs).map(([key, text]) => (
            <p key={key}>{text}</p>
          ))}
        </details>
      ) : null}
    </figure>
  );
};

/** Such as `MP3, 1.2 MB`. */
function describeFile({ url, size }: { url: string; size: number }): string {
  const amount = size < 1_000_000 ? `${Math.ceil(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`;
  return `${(url.split('.').at(-1) ?? '').toUpperCase()}, ${amount}`;
}
