import { expect, it } from 'vitest';
import { resolvers } from '../../markdown/example.fixture.ts';
import { fromMarkdown, toAuthoringMarkdown, toCommonMark } from '../../markdown/markdown.ts';

const read = (markdown: string) => fromMarkdown(markdown, { file: 'page.md', ...resolvers });

const STEPS =
  '1. Install `npm`:\n\n   ```sh\n   npm install\n   ```\n\n2. **Start the agent**\n\n   It connects.\n\n3. Restart.';

it('reads a numbered list with code as steps, because a list would count from 1 again after it', () => {
  const { body, problems } = read(STEPS);
  expect(problems).toEqual([]);
  expect(body).toMatchObject([
    {
      _type: 'steps',
      steps: [
        { title: 'Install npm', body: [{ _type: 'code', code: 'npm install' }] },
        { title: 'Start the agent', body: [{ _type: 'block', children: [{ text: 'It connects.' }] }] },
        { title: 'Restart.', body: [] },
      ],
    },
  ]);
});

it.each([toAuthoringMarkdown, toCommonMark])('reads steps from what %o writes', (write) => {
  const { body } = read(STEPS);
  expect(read(write(body)).body).toEqual(body);
});

it.each([
  ['has only text and lists', '1. One\n   - a\n2. Two'],
  ['has bullets', '- One\n\n  `code` and more'],
  ['has an item that begins with a link', '1. [API](/docs/guides/api/)\n\n   text'],
  ['has an item that begins with code', '1. ```\n   a\n   ```\n\n   text'],
  ['has an item with a very long first paragraph', `1. ${'word '.repeat(40)}\n\n   text`],
  ['has check boxes', '1. [ ] One\n\n   text'],
])('keeps a list that %s', (_reason, markdown) => {
  const { body } = read(markdown);
  expect(body.map(({ _type }) => _type)).not.toContain('steps');
  expect(body[0]).toHaveProperty('listItem');
});

it('reports that steps count from 1', () => {
  expect(read('3. One\n\n   text').problems).toMatchObject([{ rule: 'lost-formatting' }]);
});
