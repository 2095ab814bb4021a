import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SearchRecord } from '@site/search/record';
import { errorMessage } from '@site/service-kit/error-message';
import { workspacePath } from '@site/service-kit/workspace-path';
import { defineCommand } from 'citty';
import { connectContent } from '../connect-services.ts';
import { formatRecords } from '../format-result.ts';
import { readAllRecords } from '../read-records.ts';
import { JSON_OPTION, runCommand } from '../run-command.ts';

export const build = defineCommand({
  meta: { name: 'build', description: 'Build the search records of every page without writing them to the index' },
  args: {
    ...JSON_OPTION,
    output: { type: 'string', description: 'File to write the records to, one JSON object per line' },
  },
  run: ({ args: { output, json } }) =>
    runCommand('build', { json }, async ({ print, warn, progress }) => {
      if (output === '') throw new Error('--output is empty. Set it to the file to write, or omit it.');
      const { reader } = connectContent({ warn });
      const records = await readAllRecords({ reader, warn, onProgress: progress('Read', 'pages') });
      const all = [...records.values()].flat();
      if (output) await writeRecords(workspacePath(output), all);
      print(`${formatRecords(records)}${output ? ` in ${output}` : ''}`);
      return { pages: records.size, records: all.length, ...(output ? { output } : {}) };
    }),
});

/** Creates the folder if needed. */
async function writeRecords(path: string, records: readonly SearchRecord[]): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  } catch (error) {
    throw new Error(`The records could not be written to ${path} (${errorMessage(error)}). Choose another file.`, {
      cause: error,
    });
  }
}
