import { expect, test } from 'vitest';
import { openSearchDescription } from './open-search.ts';

const describeSite = (name: string, tagline = '') =>
  openSearchDescription({ name, tagline }, 'https://www.example.com');

test('a browser finds the search page of the site', () => {
  const xml = describeSite('A & B', 'Robots & <more>');
  expect(xml).toContain('<ShortName>A &amp; B</ShortName>');
  expect(xml).toContain('<Description>Robots &amp; &lt;more&gt;</Description>');
  expect(xml).toContain('template="https://www.example.com/search/?q={searchTerms}"');
});

test('control characters in the name and the tagline leave the description well-formed', () => {
  const xml = describeSite('Exam\u0007ple', 'Robots\u000b that work');
  expect(xml).toContain('<ShortName>Example</ShortName>');
  expect(xml).toContain('<Description>Robots that work</Description>');
});

test('a long name is cut to what the format allows, and the tagline can be empty', () => {
  const xml = describeSite('A company with a very long name');
  expect(xml).toContain('<ShortName>A company with a</ShortName>');
  expect(xml).toContain('<Description>Search A company with a very long name</Description>');
});
