/**
 * Keeps a service running when nothing reads its output any more, for example while a log shipper restarts. Otherwise the next
 * line would end it. Next.js survives that, and then reports the error with another line, without end.
 */
export function ignoreBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
