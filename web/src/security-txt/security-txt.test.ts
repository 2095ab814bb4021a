import { expect, test } from 'vitest';
import { securityText } from './security-txt.ts';

test('names the contact, and expires half a year after the request', () => {
  const contact = 'mailto:security@example.com';
  const text = securityText({ contact, siteUrl: 'https://www.example.com', now: new Date('2026-11-29T11:30:00Z') });
  expect(text).toBe(`Contact: mailto:security@example.com
Expires: 2027-05-28T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.example.com/.well-known/security.txt
`);
});
