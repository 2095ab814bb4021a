import { expect, it } from 'vitest';
import { siteUrlFor } from './site-url.ts';

it.each([
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://localhost:3000', '192.0.2.7', 'http://192.0.2.7:3000'],
  ['http://127.0.0.1:3000', 'box.example', 'http://box.example:3000'],
  ['https://www.example.com', '192.0.2.7', 'https://www.example.com'],
  ['http://localhost:3000', '', 'http://localhost:3000'],
  ['', 'localhost', ''],
])('the site %j of a Studio that is opened as %j is %j', (siteUrl, hostname, expected) => {
  expect(siteUrlFor(siteUrl, hostname)).toBe(expected);
});
