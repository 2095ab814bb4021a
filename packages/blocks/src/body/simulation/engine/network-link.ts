/** Each message takes up to this share longer or shorter than the average. */
const JITTER = 0.1;

export interface NetworkConditions {
  /** Average time from the page to the robot and back. */
  roundTripMs: number;
  /** Share of lost messages in each direction, from 0 to 1. */
  loss: number;
}

/**
 * One direction of an unordered data channel: messages are delayed and can be lost or overtake each other. Conditions
 * apply to messages that are sent after they change.
 */
export class NetworkLink<Message> {
  readonly #random: () => number;
  #inTransit: { message: Message; arrivesAtMs: number }[] = [];

  constructor(random: () => number) {
    this.#random = random;
  }

  send(message: Message, { roundTripMs, loss }: NetworkConditions, nowMs: number): void {
    // Always draws both numbers, so that a different loss does not change the delays.
    const isLost = this.#random() < loss;
    const jitter = 1 + JITTER * (2 * this.#random() - 1);
    if (!isLost) this.#inTransit.push({ message, arrivesAtMs: nowMs + (roundTripMs / 2) * jitter });
  }

  /** Removes and returns the messages that have arrived, first come first. */
  receive(nowMs: number): Message[] {
    const arrived = this.#inTransit.filter(({ arrivesAtMs }) => arrivesAtMs <= nowMs);
    if (arrived.length === 0) return [];
    this.#inTransit = this.#inTransit.filter(({ arrivesAtMs }) => arrivesAtMs > nowMs);
    return arrived.sort((a, b) => a.arrivesAtMs - b.arrivesAtMs).map(({ message }) => message);
  }

  /** Loses all messages in transit. */
  clear(): void {
    this.#inTransit = [];
  }
}
