'use client';

import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { PlayIcon } from '@site/ui/icons';
import { isPlainClick } from '@site/ui/is-plain-click';
import type { Player } from './player.ts';

interface VideoPlayerProps {
  url: string;
  title: string;
  /** Absent if the page can only link to the video. */
  player: Player | undefined;
  /** The poster image. */
  children: ReactNode;
}

/** The player is on another origin, so `allow-same-origin` only gives it access to its own storage. */
const SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation'].join(' ');

/** The player replaces the focused link, so it receives the focus. */
const focus = (player: HTMLElement | null) => player?.focus();

/** An image that a click replaces with the player. Until then, nothing is requested from the video's host. */
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
  // The block has only the URL of the video, so there are no captions.
  if (isPlaying && player?.kind === 'file') {
    return <video ref={focus} src={player.src} title={title} aria-label={title} controls autoPlay />;
  }

  const play = (event: MouseEvent) => {
    if (player === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    setPlaying(true);
  };
  // Without JavaScript or a player, the image is a link to the video.
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
