import { useEffect } from 'react';
import type { RefObject } from 'react';
import { Scene } from '../scene/scene.ts';
import type { DriveControls } from './drive-controls.ts';
import type { SimulationRunner } from './simulation-runner.ts';

interface FramesOptions {
  runner: SimulationRunner;
  controls: DriveControls;
  root: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** Runs the simulation while it is on screen, and draws it. Releases the controls when the page is left. */
export function useFrames({ runner, controls, root, canvas }: FramesOptions): void {
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!root.current || !canvas.current || !context) return undefined;
    const { simulation } = runner;
    const scene = new Scene(canvas.current, context, simulation);
    let wasHeld = false;
    const beforeFrame = () => {
      const drive = controls.read(navigator.getGamepads());
      // Nothing held must not end the drive that the simulation itself makes.
      if (drive || wasHeld) simulation.hold(drive);
      wasHeld = drive !== undefined;
    };
    const afterFrame = () => scene.draw();

    let isOnScreen = false;
    const update = () => {
      if (isOnScreen && !document.hidden) runner.run({ beforeFrame, afterFrame });
      else runner.pause();
    };
    const leave = () => {
      controls.releaseAll();
      update();
    };
    const visibility = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting === true;
      update();
    });
    visibility.observe(root.current);
    const size = new ResizeObserver(() => scene.update());
    size.observe(canvas.current);
    const colors = new MutationObserver(() => scene.update());
    colors.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('blur', leave);
    return () => {
      runner.pause();
      for (const observer of [visibility, size, colors]) observer.disconnect();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('blur', leave);
    };
  }, [runner, controls, root, canvas]);
}
