/** A line of a diagram's source that the renderer would leave out or misread. */
export class UnreadableLineError extends Error {
  readonly line: string;

  constructor(line: string) {
    super(`The renderer cannot read the line “${line}”.`);
    this.line = line;
  }
}
