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
  ['has an item that begins with a code block', '1. ```\n   a\n   ```\n\n   text'],
  ['has an item with a very long first paragraph', `1. ${'word '.repeat(40)}\n\n   text`],
  ['has check boxes', '1. [ ] One\n\n   text'],
])('keeps a list that %s', (_reason, markdown) => {
  const { body } = read(markdown);
  expect(body.map(({ _type }) => _type)).not.toContain('steps');
  expect(body[0]).toHaveProperty('listItem');
});

it('keeps the links of a title in the text of its step', () => {
  const { body, problems } = read('1. [API](/docs/guides/api/) or `curl`:\n\n   text\n2. Call `GET /robots`.');
  expect(problems).toEqual([]);
  expect(body).toMatchObject([
    {
      steps: [
        {
          title: 'API or curl',
          body: [
            { style: 'normal', markDefs: [{ kind: 'internal' }], children: [{ text: 'API', marks: ['link-0'] }] },
            { children: [{ text: 'text' }] },
          ],
        },
        { title: 'Call GET /robots.', body: [] },
      ],
    },
  ]);
});

it('starts the text of a step after the first line, or the first sentence of a long paragraph', () => {
  const long = 'word '.repeat(24).trim();
  const { body } = read(`1. Install\\\n   **it**.\n2. First, start it. Then the **${long}**.\n\n   text`);
  expect(body).toMatchObject([
    {
      steps: [
        { title: 'Install', body: [{ children: [{ text: 'it', marks: ['strong'] }, { text: '.' }] }] },
        {
          title: 'First, start it.',
          body: [{ children: [{ text: 'Then the ' }, { text: long, marks: ['strong'] }, { text: '.' }] }, {}],
        },
      ],
    },
  ]);
});

it('reads a list within a list as steps, too', () => {
  const inner = (indent: string) => `${indent}1. Two\n\n${indent}   text\n${indent}2. Three`;
  const steps = { _type: 'steps', steps: [{ title: 'Two' }, { title: 'Three' }] };
  expect(read(`1. One\n${inner('   ')}\n2. Four`).body).toMatchObject([
    { steps: [{ title: 'One', body: [steps] }, { title: 'Four' }] },
  ]);
  expect(read(`- One\n${inner('  ')}\n- Four`).body).toMatchObject([{ listItem: 'bullet' }, steps, {}]);
});

it('reports the formatting that a title loses', () => {
  expect(read('1. A **bold** word\n\n   text').problems).toMatchObject([{ rule: 'lost-formatting' }]);
});

it('reports that steps count from 1', () => {
  expect(read('3. One\n\n   text').problems).toMatchObject([{ rule: 'lost-formatting' }]);
});
