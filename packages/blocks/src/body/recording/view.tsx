import { imageUrl } from '@site/ui/image-url';
import type { BodyView } from '../../surfaces/view.ts';
import { secondsOf } from './media-time.ts';
import { paragraphsOf, playerOf } from './model.ts';
import type { recordingModel } from './model.ts';
import { RecordingPlayer } from './recording-player.tsx';

const POSTER_PX = 1600;

export const recordingView: BodyView<typeof recordingModel> = (block, { edit }) => {
  const { title, file, duration, captions, poster, chapters, transcript } = block;
  const player = playerOf(block);
  const paragraphs = paragraphsOf(transcript);
  return (
    <figure className="body-block rounded-lg border border-line bg-surface text-sm">
      <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-4 py-3">
        <strong className="w-full text-base font-semibold text-ink" {...edit?.(block, 'title')}>
          {title}
        </strong>
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
          chapters={chapters.flatMap((chapter) => {
            const { _key: key, time, title: label } = chapter;
            const seconds = secondsOf(time);
            return seconds === undefined ? [] : [{ key, time, title: label, seconds, ...edit?.(chapter) }];
          })}
        />
      ) : (
        <p className="border-t border-line px-4 py-3">This recording is not available at the moment.</p>
      )}
      {paragraphs.length > 0 ? (
        <details className="border-t border-line px-4 py-3" {...edit?.(block, 'transcript')}>
          <summary className="text-muted">Transcript</summary>
          {Object.entries(paragraphs).map(([key, text]) => (
            <p key={key} className="mt-3">
              {text}
            </p>
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
