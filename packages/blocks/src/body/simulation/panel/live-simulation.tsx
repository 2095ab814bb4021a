import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SimulationMap, SimulationPanel } from '../model.ts';
import { DriveControls } from './drive-controls.ts';
import { DrivingView } from './driving-view.tsx';
import { SimulationRunner } from './simulation-runner.ts';
import './live-simulation.css';

interface LiveSimulationProps {
  map: SimulationMap;
  panels: readonly SimulationPanel[];
  /** Whether the visitor started it and wants to drive now. */
  shouldFocus: boolean;
  /** The picture for print. */
  children: ReactNode;
}

/** A running simulation. Starting over replaces it. */
export function LiveSimulation({ shouldFocus, ...props }: LiveSimulationProps) {
  const create = (round: number) => ({
    round,
    runner: new SimulationRunner(props.map, round),
    controls: new DriveControls(),
  });
  const [run, setRun] = useState(() => create(1));
  return (
    <DrivingView
      key={run.round}
      {...props}
      runner={run.runner}
      controls={run.controls}
      shouldFocus={shouldFocus || run.round > 1}
      onReset={() => setRun(create(run.round + 1))}
    />
  );
}
