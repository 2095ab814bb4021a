'use client';

import { LOCALE } from '@site/site/constants';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import type { EditAttributes } from '@site/ui/edit-attributes';
import { isPlainClick } from '@site/ui/is-plain-click';

interface RecordingPlayerProps {
  player: 'audio' | 'video';
  src: string;
  title: string;
  captions: string | undefined;
  poster: string | undefined;
  chapters: (EditAttributes & { key: string; time: string; title: string; seconds: number })[];
}

/** The browser's own player, and chapters that seek in it. Without JavaScript, a chapter opens the file at its time. */
export function RecordingPlayer({ player, src, title, captions, poster, chapters }: RecordingPlayerProps) {
  const media = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [current, setCurrent] = useState(-1);

  // The browser may have failed to load the file before React listened.
  useEffect(() => {
    const element = media.current;
    if (element && (element.error || element.networkState === element.NETWORK_NO_SOURCE)) setFailed(true);
  }, []);

  const seek = (event: MouseEvent, seconds: number) => {
    const element = media.current;
    if (!element || hasFailed || !isPlainClick(event)) return;
    event.preventDefault();
    element.currentTime = seconds;
    // A browser that refuses to play, or stops for another seek, shows that in its own player.
    element.play().catch(() => undefined);
  };
  const markChapter = () => {
    const time = media.current?.currentTime ?? 0;
    setCurrent(chapters.findLastIndex(({ seconds }) => seconds <= time));
  };
  const shared = {
    ref: media,
    src,
    controls: true,
    // Without a poster, a video shows its first frame. Otherwise nothing is loaded before a reader plays it.
    preload: player === 'video' && poster === undefined ? 'metadata' : 'none',
    'aria-label': title,
    onError: () => setFailed(true),
    onTimeUpdate: markChapter,
  } as const;
  return (
    <>
      {player === 'audio' ? (
        <audio {...shared} className="block w-full px-4 py-3 print:hidden" />
      ) : (
        <video
          {...shared}
          width={16}
          height={9}
          poster={poster}
          playsInline
          className="block w-full bg-sunken print:hidden"
        >
          {captions === undefined ? null : <track kind="captions" src={captions} srcLang={LOCALE} label="English" />}
        </video>
      )}
      {hasFailed ? (
        <p className="border-t border-line px-4 py-3" role="status">
          This browser cannot play the file. Download it instead, or try again later.
        </p>
      ) : null}
      {chapters.length > 0 ? (
        <ol className="body-block mt-3 border-t border-line p-2" aria-label="Chapters">
          {chapters.map(({ key, time, title: label, seconds, ...edit }, index) => (
            <li key={key} {...edit}>
              <a
                href={`${src}#t=${seconds}`}
                className={`flex gap-4 rounded-md px-2 py-2 text-ink no-underline hover:bg-hover ${index === current ? 'bg-selected' : ''}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => seek(event, seconds)}
              >
                <time className="font-mono text-telemetry">{time}</time> {label}
              </a>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
