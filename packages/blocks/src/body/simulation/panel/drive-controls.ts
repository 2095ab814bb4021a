import type { Drive } from '../engine/operator-page.ts';

type Axis = 'forward' | 'left';

/** Arrow keys and WASD, by `KeyboardEvent.code`, so that the layout of the keyboard does not matter. */
const KEYS: Readonly<Record<string, [Axis, number]>> = {
  ArrowUp: ['forward', 1],
  KeyW: ['forward', 1],
  ArrowDown: ['forward', -1],
  KeyS: ['forward', -1],
  ArrowLeft: ['left', 1],
  KeyA: ['left', 1],
  ArrowRight: ['left', -1],
  KeyD: ['left', -1],
};

/** The default `enableButton` of Remote teleop. */
const ENABLE_BUTTON = 4;
const DEAD_ZONE = 0.12;

/** Combines keys, joystick and gamepad into one control, which is held as long as one of them is. */
export class DriveControls {
  readonly #pressed = new Set<string>();
  #joystick: Drive | undefined;

  /** Returns whether the key drives. */
  press(code: string): boolean {
    if (!Object.hasOwn(KEYS, code)) return false;
    this.#pressed.add(code);
    return true;
  }

  release(code: string): void {
    this.#pressed.delete(code);
  }

  /** `undefined` if it is released. */
  moveJoystick(drive: Drive | undefined): void {
    this.#joystick = drive;
  }

  /** Releases everything, because the page no longer notices when a key is released. */
  releaseAll(): void {
    this.#pressed.clear();
    this.#joystick = undefined;
  }

  /** The position of the control; `undefined` if nothing is held. */
  read(gamepads: readonly (Gamepad | null)[]): Drive | undefined {
    if (this.#pressed.size > 0) return this.#keys();
    return this.#joystick ?? readGamepad(gamepads);
  }

  #keys(): Drive {
    const drive = { forward: 0, left: 0 };
    for (const code of this.#pressed) {
      const [axis, value] = KEYS[code] ?? ['forward', 0];
      drive[axis] += value;
    }
    return { forward: Math.sign(drive.forward), left: Math.sign(drive.left) };
  }
}

/** A gamepad drives only while its enable button is held. */
function readGamepad(gamepads: readonly (Gamepad | null)[]): Drive | undefined {
  const gamepad = gamepads.find((each) => each?.buttons[ENABLE_BUTTON]?.pressed);
  return gamepad ? joystickDrive(gamepad.axes[0] ?? 0, gamepad.axes[1] ?? 0) : undefined;
}

/** Converts a position from -1 to 1, with y pointing down, and ignores small ones. */
export function joystickDrive(x: number, y: number): Drive {
  const length = Math.hypot(x, y);
  if (length < DEAD_ZONE) return { forward: 0, left: 0 };
  const scale = 1 / Math.max(length, 1);
  return { forward: -y * scale, left: -x * scale };
}
