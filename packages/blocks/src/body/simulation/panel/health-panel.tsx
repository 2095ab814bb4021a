import type { HealthRow } from './readings.ts';

const MARK_CLASSES = { OK: 'd-ok', Warning: 'd-warning', Error: 'd-error', Stale: 'd-stale' };

/** The health of the robot as the page knows it: a level and a value of each component. */
export function HealthPanel({ health }: { health: HealthRow[] }) {
  return (
    <section className="simulation-panel simulation-health" aria-label="Health">
      <p className="label">Health</p>
      <dl className="simulation-rows">
        {health.map(({ name, level, value }) => (
          <div key={name}>
            <dt>
              <svg viewBox="0 0 8 16" width="8" height="16" aria-hidden="true">
                <path d={level === 'OK' ? 'M0 3h8v10h-8z' : 'M0 0h8v16h-8z'} className={MARK_CLASSES[level]} />
              </svg>
              {name}
            </dt>
            <dd className={level === 'Stale' ? 'text-faint' : undefined}>{value}</dd>
            <dd className="simulation-level">{level}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
