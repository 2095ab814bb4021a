/** Receives the log of the lake; default: the console. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

export const consoleLogger: Logger = {
  info: (message) => {
    console.log(message);
  },
  warn: (message) => {
    console.warn(message);
  },
  error: (message, cause) => {
    if (cause === undefined) console.error(message);
    else console.error(message, cause);
  },
};
