import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fromMarkdown, toCommonMark } from '../../markdown/markdown.ts';
import { bodySchema } from '../../registries/models.ts';
import { Body } from '../../render/body.tsx';

const read = (markdown: string) =>
  fromMarkdown(markdown, { file: 'page.md', resolveLink: () => undefined, resolveImage: () => undefined });

test('is a described picture and a button before it starts', async () => {
  const { body } = read('::simulation[A drive]{map="offices" panels="health"}');
  const markup = renderToStaticMarkup(await Body({ body: bodySchema.parse(body) }));
  expect(markup).toMatch(/role="img" aria-label="Interactive simulation: .* OK, warning, error or stale\."/);
  expect(markup).toContain('Start the simulation');
  expect(markup).not.toMatch(/<canvas| style=/);
});

test('shows all panels of the warehouse by default', () => {
  const [block] = bodySchema.parse(read('::simulation').body);
  expect(block).toMatchObject({ map: 'warehouse', panels: ['network', 'health', 'lock'] });
});

test('says in CommonMark what readers can do on the page', () => {
  const text = toCommonMark(bodySchema.parse(read('::simulation[A drive]{panels="lock"}').body));
  expect(text).toContain('drive a robot across a floor map');
  expect(text).toContain('only one operator drive');
  expect(text).toContain('A drive');
});

test.each(['::simulation{map="moon"}', '::simulation{panels="health radar"}'])('reports %s', (markdown) => {
  const { body, problems } = read(markdown);
  expect(problems.map(({ rule }) => rule)).toEqual(['unknown-attribute']);
  expect(bodySchema.parse(body)).toHaveLength(1);
});
