import { readFileSync } from 'node:fs';
import { readIndexerEnvironment } from '@site/site/environment';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { push } from './commands/push.ts';

interface Workflow {
  on: Record<string, { types?: string[] } | null>;
  jobs: Record<string, { steps: { run?: string; env?: Record<string, string> }[] }>;
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { on, jobs } = parse(read('.github/workflows/reindex.yml')) as Workflow;
const steps = Object.values(jobs).flatMap((job) => job.steps);

it('runs after a publish and on demand', () => {
  expect(on['repository_dispatch']).toEqual({ types: ['content-published'] });
  expect(Object.keys(on)).toContain('workflow_dispatch');
});

it('runs a root script and an indexer command that exist', () => {
  const commands = steps.flatMap(({ run }) => run ?? []);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts).toHaveProperty('indexer');
  expect(push.meta).toMatchObject({ name: 'push' });
  expect(commands).toEqual(['npm run indexer -- push']);
});

it('passes every variable that the indexer needs, each from a secret of the same name', () => {
  const variables = steps.flatMap(({ env }) => Object.entries(env ?? {}));
  for (const [name, value] of variables) expect(value).toBe(`\${{ secrets.${name} }}`);
  const { content, search } = readIndexerEnvironment(Object.fromEntries(variables.map(([name]) => [name, 'value'])));
  expect(content).toEqual({ projectId: 'value', dataset: 'value', apiHost: undefined, readToken: 'value' });
  expect(search).toEqual({ appId: 'value', indexName: 'value', host: undefined, adminKey: 'value' });
});
