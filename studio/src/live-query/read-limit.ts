import { firstValueFrom, from, throwError, timeout } from 'rxjs';
import type { OperatorFunction } from 'rxjs';

const READ_LIMIT_MS = 30_000;

/**
 * Fails a read of the content lake that gets no response in time. The client itself waits for five minutes. Changes and uploads
 * have no limit, because they may still have an effect after it.
 */
export function failLate<Result>(): OperatorFunction<Result, Result> {
  const message = `The content lake did not respond within ${READ_LIMIT_MS / 1000} seconds.`;
  return timeout({ first: READ_LIMIT_MS, with: () => throwError(() => new Error(message)) });
}

/** As {@link failLate}, for a promise. */
export const limitRead = <Result>(read: Promise<Result>): Promise<Result> =>
  firstValueFrom(from(read).pipe(failLate()));
