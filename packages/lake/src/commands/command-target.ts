/** The lake on which a command runs. */
export interface CommandTarget {
  dataDir: string;
  /** Address of the running lake, such as `http://127.0.0.1:3400`. */
  url: string;
  project: string;
  dataset: string;
}
