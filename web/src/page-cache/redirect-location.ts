/** How React serializes a redirect: as an error whose digest is `NEXT_REDIRECT;<type>;<url>;<status>;`. */
const REDIRECT_DIGEST = /"digest":("NEXT_REDIRECT;(?:[^"\\]|\\.)*")/;

/** The URL that a rendered redirect leads to; `undefined` if the render is not a redirect. */
export function redirectLocation(status: number | undefined, rscData: Uint8Array | undefined): string | undefined {
  if (status === undefined || status < 300 || status > 399 || !rscData) return undefined;
  const [, digest] = REDIRECT_DIGEST.exec(Buffer.from(rscData).toString('utf8')) ?? [];
  if (digest === undefined) return undefined;
  // The URL itself may contain semicolons.
  return (JSON.parse(digest) as string).split(';').slice(2, -2).join(';');
}
