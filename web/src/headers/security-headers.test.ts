import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policy = (studioUrl: string | undefined) =>
  securityHeaders(studioUrl).find(({ key }) => key === 'Content-Security-Policy')?.value;

test('the Studio alone may show the site in a frame', () => {
  expect(policy('https://studio.example.com/desk')).toBe("frame-ancestors 'self' https://studio.example.com");
  expect(policy(undefined)).toBe("frame-ancestors 'self'");
});
