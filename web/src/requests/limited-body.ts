/** Returns the body as text, or `undefined` if it is longer than `limit` bytes. Never buffers more than that. */
export async function readLimitedBody(request: Request, limit: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
