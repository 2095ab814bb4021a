import { Button } from '@site/ui/button';
import type { Simulation } from '../engine/simulation.ts';
import type { Readings } from './readings.ts';

interface LockPanelProps {
  readings: Readings;
  onAction: (action: (simulation: Simulation) => void) => void;
}

const HOLDER_TEXTS = {
  visitor: 'You have control.',
  colleague: 'Another operator has control.',
  nobody: 'The lock is free.',
};

/** Who may drive, and how that changes. */
export function LockPanel({ readings, onAction }: LockPanelProps) {
  const { holder, isRequesting, isCut } = readings;
  return (
    <section className="simulation-panel simulation-lock" aria-label="Lock">
      <p className="label">Robot lock</p>
      <p className="simulation-holder">{HOLDER_TEXTS[holder ?? 'nobody']}</p>
      {/* `aria-disabled` instead of `disabled`, so that a button that has the focus keeps it. */}
      <div className="simulation-buttons">
        {holder === 'visitor' ? (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isCut}
            onClick={() => onAction((each) => each.handOver())}
          >
            Hand over to a colleague
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isCut || isRequesting}
            onClick={() => onAction((each) => each.requestControl())}
          >
            {isRequesting ? 'Requested…' : 'Request control'}
          </Button>
        )}
        {holder === 'colleague' ? (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isCut}
            onClick={() => onAction((each) => each.takeOver())}
          >
            Take over
          </Button>
        ) : null}
      </div>
    </section>
  );
}
