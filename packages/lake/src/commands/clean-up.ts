const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work`, and `cleanUp` after it, also if one of the signals ends the process before. Create what is cleaned up in `work`, because a
 * signal ends the process at once until then.
 */
export async function withCleanUp<Result>(cleanUp: () => void, work: () => Promise<Result>): Promise<Result> {
  const end = (signal: NodeJS.Signals): void => {
    stop();
    // Without a listener, the signal ends the process.
    process.kill(process.pid, signal);
  };
  const stop = (): void => {
    for (const signal of SIGNALS) process.off(signal, end);
    cleanUp();
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await work();
  } finally {
    stop();
  }
}
