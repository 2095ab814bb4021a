import { createContentClient } from '@site/content/client';
import { describeLakeError } from '@site/content/describe-lake-error';
import { readChecksEnvironment } from '@site/site/environment';
import type { ContentEnvironment } from '@site/site/environment';
import { runCli, runProgram } from '@site/site/run-cli';
import { defineCommand } from 'citty';
import { checkSite } from './check-site.ts';
import { formatCounts, formatFindings } from './format-findings.ts';
import { readSite } from './site/read-site.ts';

/** `npm run check:content`: checks the published content of the lake that the environment names. Writes nothing. */

const QUERY_TIMEOUT_MS = 60_000;

await runProgram(
  defineCommand({
    meta: {
      name: 'check:content',
      description: 'Checks the published content, for example for broken links. Exits with 1 if there are errors',
    },
    args: {
      summary: { type: 'boolean', default: false, description: 'Print only the number of findings' },
    },
    run: ({ args }) => runCli(() => checkContent({ isSummary: args.summary })),
  }),
);

async function checkContent({ isSummary }: { isSummary: boolean }): Promise<void> {
  const { siteUrl, studioUrl, content } = readChecksEnvironment(process.env);
  const client = createContentClient(content).withConfig({ timeout: QUERY_TIMEOUT_MS });
  const documents = await readSite(client).catch((error: unknown) => {
    throw new Error(describeLakeError(error, content), { cause: error });
  });
  // Sanity returns an empty list, and no error, for a private dataset that is read without a token.
  if (documents.every(({ _id }) => _id.startsWith('drafts.'))) throw new Error(noContent(content));
  const findings = checkSite(documents, { siteUrl });
  if (!isSummary && findings.length > 0) console.log(`${formatFindings(findings, { studioUrl })}\n`);
  console.log(formatCounts(findings));
  if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

function noContent({ apiHost = 'Sanity', projectId, dataset }: ContentEnvironment): string {
  const lake = `The content lake at ${apiHost} (project ${projectId}, dataset ${dataset})`;
  return `${lake} has no published content that this check can read. If the dataset is private, set SANITY_READ_TOKEN. If it is empty, import or publish content first.`;
}
