'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { CloseIcon } from '#/components/ui/icons.tsx';
import { useModal } from '#/components/ui/use-modal.ts';

interface ZoomProps {
  /** What the image shows. */
  label: string;
  /** The image as large as the window; it is fetched at the first opening. */
  large: ReactNode;
  children: ReactNode;
}

/** An image that opens as large as the window allows. */
export function Zoom({ label, large, children }: ZoomProps) {
  const { dialog, open, close } = useModal();
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className="zoom"
        aria-label={`Enlarge image: ${label}`}
        onClick={() => {
          setOpened(true);
          open();
        }}
      >
        {children}
      </button>
      <dialog ref={dialog} className="zoom-dialog" aria-label={label}>
        {wasOpened ? large : null}
        <button type="button" className="icon-button" aria-label="Close image" onClick={close}>
          <CloseIcon />
        </button>
      </dialog>
    </>
  );
}
