import { expect, it } from 'vitest';
import { problemOfLink } from './validate-link.ts';

const problemOf = (href: string) => problemOfLink({ kind: 'external', href })?.message;

it.each([
  'https://a.example/',
  'mailto:a@b.example',
  'mailto:a@b.example?cc=c@d.example&subject=Hello%20there',
  'mailto:a@b.example,c@d.example',
  'tel:+49-30-123456',
  'tel:(030)123456',
  '/search/?q=a',
])('accepts %s', (href) => {
  expect(problemOf(href)).toBeUndefined();
});

it.each([
  ['tel:+49 30 123456', 'Enter a phone number without spaces, for example tel:+49-30-123456.'],
  ['tel:', 'Enter a phone number without spaces, for example tel:+49-30-123456.'],
  ['mailto:team', 'Enter an email address, for example mailto:name@example.com.'],
  ['mailto:?subject=Hello', 'Enter an email address, for example mailto:name@example.com.'],
  ['mailto:a@b.example?subject=Hello there', 'Remove the spaces. In a subject, write %20 instead.'],
  ['name@a.example', 'Enter an email address as mailto:name@a.example.'],
  ['#next-steps', 'To link to a heading, choose “Page on this site”, then the page and its heading.'],
  [' https://a.example/', 'Remove the spaces before and after the URL.'],
  ['www.a.example', 'Enter the complete URL, starting with https://.'],
  ['data:text/html,a', 'Enter the complete URL, starting with https://.'],
])('says how to correct %j', (href, message) => {
  expect(problemOf(href)).toBe(message);
});

it('requires a target that exists', () => {
  expect(problemOfLink({})?.message).toBe('Choose the target of the link.');
  expect(problemOfLink({ kind: 'phone' as 'portal' })?.message).toBe('Choose the target of the link.');
  expect(problemOfLink(undefined)).toBeUndefined();
});
