import { expect, test } from 'vitest';
import { isPagePath } from './page-path.ts';
import { problemOfPagePath } from './problem-of-page-path.ts';

test.each(['contact', 'solutions/warehouse-fleets', 'a/b/c/d', 'ros-2', 'document', 'solutions/docs', '24-7'])(
  '%s is a valid address',
  (path) => {
    expect(problemOfPagePath(path)).toBeUndefined();
    expect(isPagePath(path)).toBe(true);
  },
);

test.each([
  ['/contact', 'Remove the slash at the beginning. The site adds it.'],
  ['solutions/', 'Add the last part of the address after “solutions/”, or remove the slash at the end.'],
  ['solutions//a', 'Remove the double slash.'],
  ['https://www.example.com/contact/', 'Enter only the part after the domain, for example solutions/warehouse-fleets.'],
  ['contact.html', 'Remove “.html” at the end. Addresses of pages have no file extension.'],
  [
    'Solutions/Größe & Co',
    'Use lowercase letters, digits and single hyphens, with slashes between parts, for example solutions/groesse-and-co.',
  ],
  [
    'Ærø/Łódź ŒUVRE/İzmir Işık/Þórður',
    'Use lowercase letters, digits and single hyphens, with slashes between parts, for example aero/lodz-oeuvre/izmir-isik/thordur.',
  ],
  ['our_team', 'Use lowercase letters, digits and single hyphens, with slashes between parts, for example our-team.'],
  [
    '!',
    'Use lowercase letters, digits and single hyphens, with slashes between parts, for example solutions/warehouse-fleets.',
  ],
  ['docs', '“docs” is used by another part of the site. Start the address with another word.'],
  ['platform', '“platform” is used by another part of the site. Start the address with another word.'],
  ['api/health', '“api” is used by another part of the site. Start the address with another word.'],
  ['privacy', '“privacy” is kept for a legal page. Start the address with another word.'],
  ['solutions/index', 'Remove “index” at the end.'],
  ['a/b/c/d/e', 'Use at most 4 parts between slashes. This address has 5.'],
])('%s is not', (path, problem) => {
  expect(problemOfPagePath(path)).toBe(problem);
  expect(isPagePath(path)).toBe(false);
});
