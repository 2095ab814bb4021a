import type { MeasuredStop, SimulationEvent } from '../engine/simulation-event.ts';
import { TELEOP_CONFIG } from '../engine/teleop-robot-part.ts';
import type { StopReason } from '../engine/teleop-robot-part.ts';

const { deadmanMs, maxCommandAgeMs } = TELEOP_CONFIG;

const REASONS: Record<StopReason, string> = {
  'no-command': `No command arrived for ${deadmanMs} ms.`,
  'too-old': `Commands were older than ${maxCommandAgeMs} ms.`,
  locked: 'Your colleague has the lock.',
};

/** Says in words what has happened. */
export function eventText(event: SimulationEvent | undefined): string {
  switch (event?.kind) {
    case undefined:
      return '';
    case 'stopped':
      return stopText(event);
    case 'refused':
      return event.reason === 'locked'
        ? 'Command refused: your colleague has the lock.'
        : `${REASONS[event.reason]} The robot does not move.`;
    case 'cut':
      return 'Connection cut. Nothing reaches the robot.';
    case 'restored':
      return 'Connected again. Release the control and press it again to drive.';
    case 'requested':
      return 'You requested control. Your colleague is notified.';
    case 'lock':
      return event.holder === 'visitor'
        ? 'You have control.'
        : 'Your colleague has control. Your commands are refused.';
  }
}

function stopText({ reason, hasCut, speed, reactionMs, totalMs, distance }: MeasuredStop): string {
  const way = `${distance.toFixed(2)} m`;
  if (reason === 'locked') return `${REASONS[reason]} The robot stood still after ${way}.`;
  const start = hasCut ? `Connection cut at ${speed.toFixed(2)} m/s.` : REASONS[reason];
  const seconds = (totalMs / 1000).toFixed(2);
  return `${start} The robot braked after ${Math.round(reactionMs)} ms and stood still after ${seconds} s and ${way}.`;
}
