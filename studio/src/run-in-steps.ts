import { Observable } from 'rxjs';

/** Shorter than a frame. */
const STEP_MS = 10;

/** Runs a generator to its end, with pauses in which the browser responds to input. Emits what the generator returns. */
export function runInSteps<Result>(start: () => Generator<unknown, Result, undefined>): Observable<Result> {
  return new Observable((subscriber) => {
    const steps = start();
    const run = () => {
      const end = performance.now() + STEP_MS;
      try {
        do {
          const { done, value } = steps.next();
          if (done) {
            subscriber.next(value);
            subscriber.complete();
            return;
          }
        } while (performance.now() < end);
      } catch (error) {
        subscriber.error(error);
        return;
      }
      timer = setTimeout(run);
    };
    let timer = setTimeout(run);
    return () => clearTimeout(timer);
  });
}
