'use client';

import { THEME_STORAGE_KEY } from '@site/site/constants';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MonitorIcon, MoonIcon, SunIcon } from '@site/ui/icons';
import { subscribePreference } from '#/storage/local-storage.ts';
import { applyChoice, cycleChoice, readChoice } from './color-mode.ts';
import type { ColorModePolicy } from './color-mode.ts';

const subscribe = (changed: () => void) => subscribePreference(THEME_STORAGE_KEY, changed);

/**
 * Cycles through the colour modes; follows other tabs and, where that is the choice, the system (R2.9). Which icon
 * shows is for the styles to say by `data-theme-choice`, so that it is right before hydration.
 */
export function ColorToggle({ policy }: { policy: ColorModePolicy }) {
  const [hasToggled, setToggled] = useState(false);
  const choice = useSyncExternalStore(
    subscribe,
    () => readChoice(policy),
    () => undefined,
  );

  useEffect(() => {
    const apply = () => applyChoice(policy);
    const system = matchMedia('(prefers-color-scheme: light)');
    const unsubscribe = subscribe(apply);
    system.addEventListener('change', apply);
    // React may have made the document anew after an error.
    apply();
    return () => {
      unsubscribe();
      system.removeEventListener('change', apply);
    };
  }, [policy]);

  const label = choice === undefined ? 'Switch colour mode' : `Switch colour mode (now ${choice})`;
  return (
    <>
      <button
        type="button"
        className="icon-button js-only color-toggle"
        title={label}
        aria-label={label}
        onClick={() => {
          cycleChoice(policy);
          setToggled(true);
        }}
      >
        <SunIcon className="shows-light" />
        <MoonIcon className="shows-dark" />
        <MonitorIcon className="shows-system" />
      </button>
      {/* Screen readers do not tell a button's new name while it keeps the focus. */}
      <span role="status" className="sr-only">
        {hasToggled ? `Colour mode: ${choice}` : null}
      </span>
    </>
  );
}
