// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VideoPlayer } from './video-player.tsx';

afterEach(cleanup);

test('a click plays the video here, but not with a modifier, which opens the link in a new tab', () => {
  render(
    <VideoPlayer url="https://youtu.be/abc" title="Tour" player={{ kind: 'file', src: 'https://video.example/a.mp4' }}>
      Poster
    </VideoPlayer>,
  );
  // Opening the link is what jsdom cannot do.
  const opened: boolean[] = [];
  const record = (event: MouseEvent) => {
    opened.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', record);
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
  fireEvent.click(screen.getByRole('link'), { metaKey: true });
  expect(screen.queryByLabelText('Tour')).toBeNull();
  fireEvent.click(screen.getByRole('link'));
  document.removeEventListener('click', record);
  expect(opened).toEqual([true, true, false]);
  expect(screen.getByLabelText('Tour').tagName).toBe('VIDEO');
});
