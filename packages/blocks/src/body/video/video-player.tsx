'use client';

import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { PlayIcon } from '@site/ui/icons';
import type { Player } from './player.ts';

interface VideoPlayerProps {
  url: string;
  title: string;
  /** Absent where the video can only be linked to. */
  player: Player | undefined;
  /** The picture that stands for the video. */
  children: ReactNode;
}

/** The player's host is never this site's own, so `allow-same-origin` gives it no more than its own storage. */
const SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation'].join(' ');

/** The link that was focused is gone once the player takes its place. */
const focus = (player: HTMLElement | null) => player?.focus();

/** A picture that turns into the player on a click; until then nothing is asked of the video's host. */
export function VideoPlayer({ url, title, player, children }: VideoPlayerProps) {
  const [isPlaying, setPlaying] = useState(false);

  if (isPlaying && player?.kind === 'frame') {
    return (
      <iframe
        ref={focus}
        src={player.src}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        sandbox={SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  }
  // An editor gives a video's address alone, so there are no captions to show.
  if (isPlaying && player?.kind === 'file') {
    return <video ref={focus} src={player.src} title={title} aria-label={title} controls autoPlay />;
  }

  const play = (event: MouseEvent) => {
    if (player === undefined) return;
    event.preventDefault();
    setPlaying(true);
  };
  // Without scripts, and for what cannot be played here, the picture is a link to the video.
  return (
    <a href={url} rel="external noopener" onClick={play}>
      {children}
      <span className="sr-only">Play video: {title}</span>
      <span className="play-button">
        <PlayIcon />
      </span>
    </a>
  );
}
