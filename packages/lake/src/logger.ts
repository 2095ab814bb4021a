/** Where the lake tells what happens; the console by default. */
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
