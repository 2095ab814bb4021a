/** As `next-sanity` sets it for a preview in a frame of another site. */
const PARTITIONED_COOKIE = 'sanity-preview-partitioned';

/** The options of cookies in draft mode, which the Studio's preview also sends from a frame of another site. */
export function draftCookieOptions(jar: { has: (name: string) => boolean }) {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    httpOnly: true,
    path: '/',
    secure: isProduction,
    sameSite: isProduction ? 'none' : 'lax',
    partitioned: jar.has(PARTITIONED_COOKIE),
  } as const;
}
