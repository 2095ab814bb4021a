import { errorMessage } from '@site/service-kit/error-message';

/**
 * Starts a service and closes it on SIGINT or SIGTERM. If the service cannot start, prints the reason and exits with code 1.
 */
export async function runService(name: string, start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  try {
    const service = await start();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void service.close().then(() => process.exit(0)));
    }
  } catch (error) {
    console.error(`The ${name} cannot start: ${errorMessage(error)}`);
    process.exit(1);
  }
}
