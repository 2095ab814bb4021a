/** Runs a command; a failure becomes its message alone and exit code 1, since each message says what to mend. */
export async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
