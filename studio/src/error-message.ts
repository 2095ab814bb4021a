/** The message of what was thrown, to show to editors. */
export const errorMessage = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));
