import { defer, exhaustMap, finalize, Subject, throttle } from 'rxjs';
import type { Observable, OperatorFunction } from 'rxjs';

/**
 * Starts a run for a value, and one more after it for those that arrived meanwhile. With `switchMap`, runs that take longer than
 * the time between two values would never end.
 */
export function repeatAfterEachRun<Value, Result>(
  run: (value: Value) => Observable<Result>,
): OperatorFunction<Value, Result> {
  return (values) =>
    defer(() => {
      const ended = new Subject<void>();
      return values.pipe(
        throttle(() => ended, { leading: true, trailing: true }),
        exhaustMap((value) => run(value).pipe(finalize(() => ended.next()))),
      );
    });
}
