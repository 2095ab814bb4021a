/** Runs all steps of a generator without pauses. Returns what it returns. */
export function runToEnd<Result>(steps: Generator<unknown, Result, undefined>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
