'use client';

import { pathOf } from '@site/site/route-map';
import { Button } from '@site/ui/button';
import { SiteLink } from '@site/ui/site-link';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { consentButtonOf, writeConsent } from './consent.ts';
import type { Consent } from './consent.ts';

interface ConsentBannerProps {
  consent: Consent | undefined;
  /** Whether the browser requests privacy, so that there is nothing to choose. */
  isPrivate: boolean;
}

const TITLE = 'May we count your visit?';

const STATUS_TEXTS: Record<Consent, string> = {
  accepted: 'You have accepted this.',
  declined: 'You have declined this.',
};

/**
 * Asks for consent until the visitor has chosen, and again if they press the button in the footer. While the banner is open, the
 * page ends and scrolls above it, so that it never covers what has the focus.
 */
export function ConsentBanner({ consent, isPrivate }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [isReopened, setReopened] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const titleId = useId();
  const isOpen = isReopened || (consent === undefined && !isPrivate);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const button = consentButtonOf(event);
      if (button === null) return;
      opener.current = button;
      setReopened(true);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  const close = () => {
    setReopened(false);
    opener.current?.focus();
    opener.current = null;
  };
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  });

  useEffect(() => {
    if (!isReopened) return undefined;
    banner.current?.focus();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isReopened]);

  useEffect(() => {
    const element = banner.current;
    if (!isOpen || element === null) return undefined;
    const observer = new ResizeObserver(() => reserveSpace(`${innerHeight - element.getBoundingClientRect().top}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      reserveSpace('');
    };
  }, [isOpen]);

  useEffect(() => {
    // Screen readers announce text that appears in a status, not a status that appears with text.
    const frame = requestAnimationFrame(() => setLoaded(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  const choose = (choice: Consent) => {
    writeConsent(choice);
    close();
  };

  const status = (
    <p role="status" className="sr-only">
      {isLoaded && isOpen && !isReopened ? `${TITLE} Accept or decline at the start of the page.` : ''}
    </p>
  );
  if (!isOpen) return status;
  return (
    <>
      {status}
      <section
        ref={banner}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="consent-banner max-w-lg rounded-lg border border-line-strong bg-raised p-5 text-sm print:hidden"
      >
        <h2 id={titleId} className="font-semibold">
          {TITLE}
        </h2>
        {isPrivate ? (
          <p className="mt-2 text-muted">
            Your browser asks websites not to track you. We respect that and count nothing.
          </p>
        ) : (
          <p className="mt-2 text-muted">
            We would like to use Google Analytics to see which pages help. It sets cookies, and nothing is sent to
            Google before you accept. The site works the same without it.{' '}
            <SiteLink href={pathOf({ name: 'page', slug: 'privacy' })} className="underline">
              Privacy Policy
            </SiteLink>
          </p>
        )}
        {consent !== undefined && !isPrivate ? <p className="mt-2">{STATUS_TEXTS[consent]}</p> : null}
        <div className="mt-4 flex flex-wrap gap-3">
          {isPrivate ? (
            <Button variant="secondary" size="sm" onClick={close}>
              Close
            </Button>
          ) : (
            <>
              <Button variant="secondary" size="sm" onClick={() => choose('accepted')}>
                Accept
              </Button>
              <Button variant="secondary" size="sm" onClick={() => choose('declined')}>
                Decline
              </Button>
            </>
          )}
        </div>
      </section>
    </>
  );
}

/** Keeps the bottom of the window free. Takes a CSS length; an empty one takes the space back. */
function reserveSpace(height: string): void {
  document.documentElement.style.scrollPaddingBottom = height;
  document.body.style.paddingBottom = height;
}
