/**
 * Whether the error says that code of the site could not be fetched: the connection broke, or the site was deployed anew
 * and the old files are gone. The bundler's runtime gives such errors this name.
 */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
