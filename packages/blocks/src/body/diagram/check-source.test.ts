import { expect, it } from 'vitest';
import { problemOfSource } from './check-source.ts';

it.each(['flowchart LR\n  a --> b', 'graph TD\n  a[Robot] --> b', 'sequenceDiagram\n  A->>B: Hello'])(
  'accepts %j',
  async (source) => {
    expect(await problemOfSource(source)).toBeUndefined();
  },
);

it.each([
  ['pie title Robots', /^Start the source with flowchart/],
  ['flowchart', /^The site cannot render this diagram/],
  ['flowchart LR\n  a -->', /^The site cannot render this diagram/],
  ['flowchart LR\n  a[Robot --> b', /^The site cannot render this diagram/],
])('says what is wrong with %j', async (source, message) => {
  expect(await problemOfSource(source)).toMatch(message);
});
