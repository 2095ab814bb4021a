'use client';

import { THEME_STORAGE_KEY } from '@site/site/constants';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MonitorIcon, MoonIcon, SunIcon } from '@site/ui/icons';
import { subscribePreference } from '@site/ui/local-storage';
import { applyChoice, cycleChoice, readChoice, shownMode } from './color-mode.ts';
import type { ColorModePolicy } from './color-mode.ts';

const STATUS_DURATION_MS = 3000;

const subscribe = (changed: () => void) => subscribePreference(THEME_STORAGE_KEY, changed);

/**
 * Cycles through the color modes. Follows other tabs and, if that is the choice, the system. Styles select the icon by
 * `data-theme-choice`, so that it is right before hydration.
 */
export function ColorToggle({ policy }: { policy: ColorModePolicy }) {
  const [presses, setPresses] = useState(0);
  const [isStatusVisible, setStatusVisible] = useState(false);
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
    // React may have rendered the document again after an error, without the attributes of the before-paint script.
    apply();
    return () => {
      unsubscribe();
      system.removeEventListener('change', apply);
    };
  }, [policy]);

  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setStatusVisible(false), STATUS_DURATION_MS);
    return () => clearTimeout(timer);
  }, [presses]);

  const label = choice === undefined ? 'Switch color mode' : `Switch color mode (now ${choice})`;
  return (
    <span className="js-only color-toggle-box">
      <button
        type="button"
        className="icon-button color-toggle"
        title={label}
        aria-label={label}
        onClick={() => {
          cycleChoice(policy);
          setPresses(presses + 1);
          setStatusVisible(true);
        }}
      >
        <SunIcon className="shows-light" />
        <MoonIcon className="shows-dark" />
        <MonitorIcon className="shows-system" />
      </button>
      {/* Screen readers do not announce the new label of a focused button. Choosing "system" may leave the mode as it is,
          so the status is visible too. */}
      <span role="status" className={isStatusVisible ? 'color-toggle-status' : 'sr-only'}>
        {presses > 0 && choice !== undefined ? statusOf(choice) : null}
      </span>
    </span>
  );
}

const statusOf = (choice: ReturnType<typeof readChoice>) =>
  `Color mode: ${choice === 'system' ? `system (${shownMode(choice)})` : choice}`;
