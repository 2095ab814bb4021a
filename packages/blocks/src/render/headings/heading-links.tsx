'use client';

import { useEffect, useState } from 'react';
import { copyText } from '@site/ui/copy-text';
import { isPlainClick } from '@site/ui/is-plain-click';

/** How long the link shows that its URL was copied, in milliseconds. */
const SHOWN_MS = 2000;

/** Makes the link of a heading also copy its URL to the clipboard and confirm it. */
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
      // Otherwise readers can copy the URL from the address bar.
      if (!(await copyText(link.href))) return;
      end();
      copied = link;
      link.dataset['copied'] = '';
      setSaid('Link copied');
      timer = setTimeout(end, SHOWN_MS);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.heading-anchor') : null;
      if (link && isPlainClick(event)) void copy(link);
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
