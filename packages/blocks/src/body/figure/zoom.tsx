'use client';

import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { CloseIcon } from '@site/ui/icons';
import { useModal } from '@site/ui/modal';

interface ZoomProps {
  /** What the image shows. */
  label: string;
  /** Address of the large image: where the link leads without scripts, or in a tab of its own. */
  href: string;
  /** The image as large as the window; it is fetched at the first opening. */
  large: ReactNode;
  children: ReactNode;
}

/** An image that opens as large as the window allows; Escape and a click anywhere close it. */
export function Zoom({ label, href, large, children }: ZoomProps) {
  const { dialog, open } = useModal();
  const [wasOpened, setOpened] = useState(false);

  const enlarge = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened(true);
    open();
  };

  return (
    <>
      <a href={href} className="zoom" aria-label={`Enlarge image: ${label}`} aria-haspopup="dialog" onClick={enlarge}>
        {children}
      </a>
      <dialog ref={dialog} className="zoom-dialog" aria-label={label}>
        <form method="dialog">
          <button aria-label="Close image">
            {wasOpened ? large : null}
            <CloseIcon />
          </button>
        </form>
      </dialog>
    </>
  );
}
