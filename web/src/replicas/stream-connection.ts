/** An entry of a stream. Later entries have higher ids, by {@link isLaterId}. */
export interface StreamEntry {
  id: string;
  message: string;
}

/** A connection to a stream that replicas share. Each function rejects if there is no response in time. */
export interface StreamConnection {
  append: (message: string) => Promise<void>;
  /** Entries after an id, the oldest first. Waits a few seconds for one; then returns none. */
  readAfter: (id: string) => Promise<StreamEntry[]>;
  /** Ids of the oldest and the newest entry; `undefined` if the stream is empty. */
  bounds: () => Promise<{ oldest: string; newest: string } | undefined>;
  close: () => void;
}

/** Compares ids of the form `<milliseconds>-<number>`. */
export function isLaterId(id: string, reference: string): boolean {
  const [time = 0, number = 0] = id.split('-').map(Number);
  const [referenceTime = 0, referenceNumber = 0] = reference.split('-').map(Number);
  return time === referenceTime ? number > referenceNumber : time > referenceTime;
}
