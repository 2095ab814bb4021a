import { errorMessage } from '@site/service-kit/error-message';

/** Runs a command. If it fails, prints the error's message without a stack trace and sets exit code 1. */
export async function runCli(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}
