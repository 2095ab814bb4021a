'use client';

import { isDataConstrained } from '@site/ui/data-constraint';
import { Button } from '@site/ui/button';
import { PlayIcon } from '@site/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { SimulationMap, SimulationPanel } from './model.ts';
import type { LiveSimulation } from './panel/live-simulation.tsx';

interface SimulationStarterProps {
  map: SimulationMap;
  panels: readonly SimulationPanel[];
  /** The picture before the start and in print. */
  children: ReactNode;
}

const PLACEHOLDER_CLASSES = 'rounded-lg border border-line bg-surface';

/** They reserve the space of a panel. */
const PANEL_CLASSES: Record<SimulationPanel, string> = {
  network: 'simulation-network',
  health: 'simulation-health',
  lock: 'simulation-lock',
};

/** How far below the screen the block is when its code loads. */
const LOAD_MARGIN = '400px';

/** Loads and starts the simulation when it is nearly on screen. Visitors who save data or motion start it themselves. */
export function SimulationStarter({ map, panels, children }: SimulationStarterProps) {
  const root = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<{ View: typeof LiveSimulation; shouldFocus: boolean }>();
  const [startedBy, setStartedBy] = useState<'scroll' | 'visitor'>();
  const [isManual, setManual] = useState(false);

  useEffect(() => {
    // The Studio shows blocks in a shadow root, and only as pictures.
    const isOnSite = root.current?.getRootNode() === document;
    if (!isOnSite || isDataConstrained() || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setManual(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setStartedBy('scroll');
      },
      { rootMargin: LOAD_MARGIN },
    );
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (startedBy === undefined) return;
    const load = async () => {
      try {
        const { LiveSimulation: View } = await import('./panel/live-simulation.tsx');
        // The simulation replaces the button, which visitors who use a keyboard may have reached meanwhile.
        const hasFocus = root.current?.contains(document.activeElement) ?? false;
        // At once, so that the button cannot get the focus before it is removed.
        flushSync(() => setLive({ View, shouldFocus: startedBy === 'visitor' || hasFocus }));
      } catch {
        // The button remains, so that visitors can try again.
        setStartedBy(undefined);
      }
    };
    void load();
  }, [startedBy]);

  if (live) {
    return (
      <live.View map={map} panels={panels} shouldFocus={live.shouldFocus}>
        {children}
      </live.View>
    );
  }
  return (
    <div ref={root} className="flex flex-wrap gap-3">
      <div className="simulation-main">
        <div className="illustration aspect-3/2">{children}</div>
        <div className="js-only print:hidden">
          <div className={`simulation-bar mt-3 flex items-center justify-center ${PLACEHOLDER_CLASSES}`}>
            <Button onClick={() => setStartedBy('visitor')}>
              <PlayIcon />
              Start the simulation
            </Button>
          </div>
        </div>
      </div>
      {isManual || panels.length === 0 ? null : (
        <div className="simulation-panels js-only motion-reduce:hidden print:hidden">
          {panels.map((panel) => (
            <div key={panel} className={`${PANEL_CLASSES[panel]} ${PLACEHOLDER_CLASSES}`} />
          ))}
        </div>
      )}
    </div>
  );
}
