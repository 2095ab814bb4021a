import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { DriveControls } from './drive-controls.ts';
import type { SimulationRunner } from './simulation-runner.ts';

interface DriveKeysOptions {
  runner: SimulationRunner;
  controls: DriveControls;
  /** Keys drive while it has the focus. */
  stage: RefObject<HTMLElement | null>;
}

const CUT_KEY = 'KeyC';

/** Drives with the keys that `stage` receives. Losing the focus releases them; Escape gives it up. */
export function useDriveKeys({ runner, controls, stage }: DriveKeysOptions): void {
  useEffect(() => {
    const element = stage.current;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.code === 'Escape') element?.blur();
      else if (event.code === CUT_KEY && !event.repeat) runner.change((simulation) => simulation.toggleConnection());
      else if (!controls.press(event.code)) return;
      event.preventDefault();
    };
    const release = ({ code }: KeyboardEvent) => controls.release(code);
    const leave = () => controls.releaseAll();
    element?.addEventListener('keydown', press);
    element?.addEventListener('keyup', release);
    element?.addEventListener('blur', leave);
    return () => {
      element?.removeEventListener('keydown', press);
      element?.removeEventListener('keyup', release);
      element?.removeEventListener('blur', leave);
    };
  }, [runner, controls, stage]);
}
