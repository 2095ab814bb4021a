import { useState } from 'react';
import type { PointerEvent } from 'react';
import type { Drive } from '../engine/operator-page.ts';
import { joystickDrive } from './drive-controls.ts';

interface JoystickProps {
  /** Called with the position while it is held, and with `undefined` when it is released. */
  onMove: (drive: Drive | undefined) => void;
}

/** How far the knob moves, in units of the drawing, which is 100 units wide. */
const TRAVEL = 30;

/** A joystick that returns to its center when it is released. The keyboard drives on the floor. */
export function Joystick({ onMove }: JoystickProps) {
  const [knob, setKnob] = useState({ x: 0, y: 0 });

  const move = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = (clientX - left - width / 2) / (width * (TRAVEL / 100));
    const y = (clientY - top - height / 2) / (height * (TRAVEL / 100));
    const drive = joystickDrive(x, y);
    setKnob({ x: -drive.left, y: -drive.forward });
    onMove(drive);
  };
  const release = () => {
    setKnob({ x: 0, y: 0 });
    onMove(undefined);
  };

  return (
    <svg
      viewBox="-50 -50 100 100"
      role="img"
      aria-label="Joystick. Press and hold to drive."
      className="simulation-joystick"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // Keeps the focus where it is: on the floor, keys go on driving.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event);
      }}
      onLostPointerCapture={release}
    >
      <circle r="48" className="simulation-joystick-base" />
      <path d="M0-42l6 8H-6ZM0 42l6-8H-6ZM-42 0l8-6V6ZM42 0l-8-6V6Z" className="simulation-joystick-marks" />
      <circle cx={knob.x * TRAVEL} cy={knob.y * TRAVEL} r="17" className="simulation-joystick-knob" />
    </svg>
  );
}
