import type { RawData } from 'ws';

/** Parses a WebSocket message; undefined if it is not a JSON object. */
export function readMessage(data: RawData): Record<string, unknown> | undefined {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data;
  try {
    const message: unknown = JSON.parse(bytes.toString('utf8'));
    return isRecord(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
