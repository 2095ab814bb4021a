'use client';

import { useEffect, useState } from 'react';

/** For so long, in milliseconds, a heading's link says that it was copied. */
const SHOWN_MS = 2000;

/** Makes the link of a heading put its address on the clipboard, besides leading there, and says so. */
export function HeadingLinks() {
  const [said, setSaid] = useState('');

  useEffect(() => {
    let copied: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      copied?.removeAttribute('data-copied');
      setSaid('');
    };
    const copy = async (link: HTMLAnchorElement) => {
      try {
        await navigator.clipboard.writeText(link.href);
      } catch {
        // Without leave to write there, the address bar has it.
        return;
      }
      end();
      copied = link;
      link.dataset['copied'] = '';
      setSaid('Link copied');
      timer = setTimeout(end, SHOWN_MS);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.heading-anchor') : null;
      if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) void copy(link);
    };
    document.addEventListener('click', onClick);
    return () => {
      end();
      document.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
