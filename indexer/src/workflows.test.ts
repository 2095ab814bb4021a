import { readFileSync } from 'node:fs';
import { CHANGE_FILTER, CHANGE_PROJECTION } from '@site/content/tags';
import { readIndexerEnvironment } from '@site/site/environment';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { check } from './commands/check.ts';
import { push } from './commands/push.ts';
import { INDEX_CHANGE_TYPES } from './content-listener.ts';

interface Workflow {
  on: {
    schedule?: { cron: string }[];
    repository_dispatch?: { types: string[] };
    workflow_dispatch?: { inputs: Record<string, { type: string; default: boolean }> } | null;
  };
  jobs: Record<string, { steps: { run?: string; env?: Record<string, string> }[] }>;
}

const SITE_URL = 'https://www.example.com';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

function readWorkflow(name: string) {
  const { on, jobs } = parse(read(`.github/workflows/${name}.yml`)) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  return {
    on,
    commands: steps.flatMap(({ run }) => run ?? []),
    variables: steps.flatMap(({ env }) => Object.entries(env ?? {})),
  };
}

it('a run with force does not wait in the group in which GitHub replaces waiting runs by newer ones', () => {
  const { concurrency } = parse(read('.github/workflows/reindex.yml')) as { concurrency: { group: string } };
  expect(concurrency.group).toBe("reindex${{ inputs.force && '-force' || '' }}");
});

describe.each([
  { name: 'reindex', command: push, options: " ${{ inputs.force && '--force' || '' }}" },
  { name: 'check-index', command: check, options: '' },
])('the workflow $name', ({ name, command, options }) => {
  const { on, commands, variables } = readWorkflow(name);

  it('runs a root script and a command of the indexer that exist', async () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts).toHaveProperty('indexer');
    const meta = (await command.meta) as { name: string };
    expect(commands).toEqual([`npm run indexer -- ${meta.name}${options}`]);
  });

  it('passes every variable that the indexer needs, each from a secret of the same name', () => {
    for (const [variable, value] of variables) expect(value).toBe(`\${{ secrets.${variable} }}`);
    const values = Object.fromEntries(variables.map(([variable]) => [variable, 'value']));
    const environment = readIndexerEnvironment('SITE_URL' in values ? { ...values, SITE_URL } : values);
    expect(environment.content).toEqual({
      projectId: 'value',
      dataset: 'value',
      apiHost: undefined,
      readToken: 'value',
    });
    expect(environment.search).toEqual({ appId: 'value', indexName: 'value', host: undefined, adminKey: 'value' });
  });

  it('can be started manually', () => expect(Object.keys(on)).toContain('workflow_dispatch'));
});

it('pushes after a publish, and early on each day, when prices of the day before have expired', () => {
  const { on } = readWorkflow('reindex');
  expect(on.repository_dispatch).toEqual({ types: ['content-published'] });
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^[1-9]\d? 0 \* \* \*$/) }]);
});

it('can push what the delete guard has refused', async () => {
  expect(readWorkflow('reindex').on.workflow_dispatch?.inputs).toMatchObject({
    force: { type: 'boolean', default: false },
  });
  expect(Object.keys((await push.args) ?? {})).toContain('force');
});

it('checks every night, against the public site', () => {
  const { on, variables } = readWorkflow('check-index');
  expect(on.schedule).toHaveLength(1);
  expect(Object.fromEntries(variables)).toHaveProperty('SITE_URL');
});

it('documents the webhooks with the filters and projections of the code', () => {
  const hosting = read('docs/hosting.md');
  expect(hosting).toContain(`\`${CHANGE_FILTER}\``);
  expect(hosting).toContain(`\`${CHANGE_PROJECTION}\``);
  const types = INDEX_CHANGE_TYPES.map((type) => JSON.stringify(type)).join(', ');
  expect(hosting).toContain(`\`_type in [${types}]\``);
  expect(hosting).toContain('`{"event_type": "content-published"}`');
});
