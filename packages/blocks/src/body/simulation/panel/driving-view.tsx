import { Button } from '@site/ui/button';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import type { SimulationPanel } from '../model.ts';
import type { DriveControls } from './drive-controls.ts';
import { eventText } from './event-text.ts';
import { HealthPanel } from './health-panel.tsx';
import { Joystick } from './joystick.tsx';
import { LockPanel } from './lock-panel.tsx';
import { NetworkPanel } from './network-panel.tsx';
import type { SimulationRunner } from './simulation-runner.ts';
import { useDriveKeys } from './use-drive-keys.ts';
import { useFrames } from './use-frames.ts';
import { useThrottled } from './use-throttled.ts';

interface DrivingViewProps {
  panels: readonly SimulationPanel[];
  runner: SimulationRunner;
  controls: DriveControls;
  shouldFocus: boolean;
  onReset: () => void;
  children: ReactNode;
}

const MESSAGE_INTERVAL_MS = 1500;

/** The floor, the controls and the panels. */
export function DrivingView({ panels, runner, controls, shouldFocus, onReset, children }: DrivingViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hintId = useId();
  const readings = useSyncExternalStore(runner.subscribe, runner.getReadings, runner.getReadings);
  const message = useThrottled(eventText(readings.event), MESSAGE_INTERVAL_MS);
  useDriveKeys({ runner, controls, stage });
  useFrames({ runner, controls, root, canvas });

  useEffect(() => {
    if (shouldFocus) stage.current?.focus({ preventScroll: true });
  }, [shouldFocus]);

  const toggleConnection = () => runner.change((simulation) => simulation.toggleConnection());

  return (
    <div ref={root} className="simulation flex flex-wrap gap-3">
      <div className="simulation-main">
        {/* Screen readers pass keys on to an `application` only. */}
        <section
          ref={stage}
          className="simulation-stage relative illustration"
          role="application"
          aria-label="Floor with the robot"
          aria-describedby={hintId}
          tabIndex={0}
        >
          <canvas ref={canvas} aria-hidden="true" />
          <div className="simulation-print">{children}</div>
          <p className={readings.isCut ? 'simulation-state simulation-state-cut' : 'simulation-state'}>
            {readings.state}
          </p>
        </section>
        <div className="simulation-panel simulation-bar mt-3 flex flex-wrap gap-x-5 gap-y-3">
          <div className="simulation-controls">
            <Joystick onMove={(drive) => controls.moveJoystick(drive)} />
            <dl className="simulation-figures">
              <div>
                <dt>Speed</dt>
                <dd>{readings.speed.toFixed(2)} m/s</dd>
              </div>
              <div>
                <dt>Command age</dt>
                <dd>{readings.commandAgeMs === undefined ? '–' : `${readings.commandAgeMs} ms`}</dd>
              </div>
            </dl>
            <div className="simulation-buttons">
              {/* Keeps the focus on the floor, so that a held key goes on driving. */}
              <Button size="sm" onPointerDown={keepFocus} onClick={toggleConnection}>
                {readings.isCut ? 'Reconnect' : 'Cut the connection'}
              </Button>
              <Button variant="secondary" size="sm" onClick={onReset}>
                Start over
              </Button>
            </div>
          </div>
          <div className="simulation-notes">
            <p className="simulation-message">
              <span id={hintId} className={message ? 'sr-only' : undefined}>
                Hold the joystick to drive, or click the floor and hold an arrow key. Release to stop. C cuts the
                connection.
              </span>
              <span role="status">{message}</span>
            </p>
            <p className="simulation-legend">
              Amber: distance to a standstill if the connection failed now. Dashed: position that the page knows.
            </p>
          </div>
        </div>
      </div>
      {panels.length === 0 ? null : (
        <div className="simulation-panels">
          {panels.includes('network') ? (
            <NetworkPanel
              network={runner.simulation.network}
              commandAges={readings.commandAges}
              onChange={(network) => runner.change((simulation) => (simulation.network = network))}
            />
          ) : null}
          {panels.includes('health') ? <HealthPanel health={readings.health} /> : null}
          {panels.includes('lock') ? (
            <LockPanel readings={readings} onAction={(action) => runner.change(action)} />
          ) : null}
        </div>
      )}
    </div>
  );
}

const keepFocus = (event: PointerEvent) => event.preventDefault();
