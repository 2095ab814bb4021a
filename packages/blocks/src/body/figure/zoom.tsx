'use client';

import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { CloseIcon } from '@site/ui/icons';
import { useModal } from '@site/ui/modal';

interface ZoomProps {
  /** What the image shows. */
  label: string;
  /** URL of the large image, which the link opens without JavaScript or in a new tab. */
  href: string;
  /** The image at the size of the window. It is fetched when the dialog first opens. */
  large: ReactNode;
  children: ReactNode;
}

/** An image that opens at the size of the window. Escape or a click closes it. */
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
      <a
        href={href}
        className="zoom w-fit max-w-full"
        aria-label={`Enlarge image: ${label}`}
        aria-haspopup="dialog"
        onClick={enlarge}
      >
        {children}
      </a>
      <dialog ref={dialog} className="zoom-dialog" aria-label={label}>
        <form method="dialog">
          <button aria-label="Close image">
            <CloseIcon className="mb-2 rounded-md bg-raised p-2 text-ink" />
            {wasOpened ? large : null}
          </button>
        </form>
      </dialog>
    </>
  );
}
