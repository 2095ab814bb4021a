import { workspacePath } from '@site/service-kit/workspace-path';
import { readContentEnvironment, readLakeAdminToken } from '@site/site/environment';
import { runCli, runProgram } from '@site/site/run-cli';
import { defineCommand } from 'citty';
import { loadStarter } from './load/load-starter.ts';
import { formatProblem } from './load/problem.ts';
import { printProseReport } from './prose/prose-report.ts';
import { seedLake } from './seed/seed-lake.ts';

const directory = {
  type: 'string',
  description: 'Content folder (default: the one in this package)',
} as const;

const check = defineCommand({
  meta: { name: 'check', description: 'Check the starter content and list its problems' },
  args: { directory },
  run: ({ args }) =>
    runCli(async () => {
      const { documents, assets, problems } = await loadStarter(
        args.directory ? { directory: workspacePath(args.directory) } : {},
      );
      for (const problem of problems) console.error(formatProblem(problem));
      console.log(`${documents.length} documents, ${assets.length} images, ${problems.length} problems`);
      if (problems.length > 0 || documents.length === 0) process.exitCode = 1;
    }),
});

const seed = defineCommand({
  meta: { name: 'seed', description: 'Write the starter content to the content lake' },
  args: { directory },
  run: ({ args }) =>
    runCli(async () => {
      const { projectId, dataset, apiHost } = readContentEnvironment(process.env);
      const token = process.env['SANITY_WRITE_TOKEN']?.trim() || readLakeAdminToken(process.env);
      if (!token) throw new Error('SANITY_WRITE_TOKEN is missing. Set it to a token with write access to the dataset.');
      const result = await seedLake({
        projectId,
        dataset,
        apiHost,
        token,
        ...(args.directory ? { directory: workspacePath(args.directory) } : {}),
      });
      console.log(`${result.documents} documents and ${result.assets} images written`);
    }),
});

const prose = defineCommand({
  meta: { name: 'prose', description: 'Check the prose of the content and of the documentation, and print figures' },
  run: () =>
    runCli(async () => {
      if (!printProseReport()) process.exitCode = 1;
    }),
});

await runProgram(defineCommand({ meta: { name: 'starter' }, subCommands: { check, seed, prose } }));
