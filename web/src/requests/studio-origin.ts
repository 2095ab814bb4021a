/** Whether an origin is that of the Studio. @param studioOrigins their host names may be `*` */
function isStudioOrigin(origin: string, studioOrigins: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, port } = new URL(origin);
  return studioOrigins.includes(origin) || studioOrigins.includes(`${protocol}//*${port && `:${port}`}`);
}

/** The headers of a response that only pages of the Studio may read, and that nothing stores. */
export function headersForStudio({ headers }: Request, studioOrigins: readonly string[]): Record<string, string> {
  const origin = headers.get('origin') ?? '';
  return {
    'Cache-Control': 'no-store',
    Vary: 'Origin',
    ...(isStudioOrigin(origin, studioOrigins) ? { 'Access-Control-Allow-Origin': origin } : {}),
  };
}
