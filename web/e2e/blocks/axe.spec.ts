import { expect, test } from '@playwright/test';
import { ALL_VIEWS, problemsInViews } from '../axe.ts';
import { visit } from '../product.ts';
import { bodyOf, numberedLines, samplePage } from './sample-page.ts';

/** Body blocks, opened and closed, have no axe violations. */

const sample = samplePage('axe');

test.beforeAll(async () => {
  const admonitions = ['note', 'tip', 'info', 'warning', 'danger'].map(
    (kind) => `:::${kind}[Title]\nA \`${kind}\`.\n:::`,
  );
  const blocks = [
    '## Code',
    '```ts title="app.ts" {2}\nconst a = 1;\nexport const text = `a ${a}`; // why\n```',
    '```diff title="agent.ts"\n start({\n-  retries: 3, // few\n+  retries: 5, // more\n })\n```',
    '```console\n$ fleetloom status\nagent running\n```',
    `\`\`\`ts\n${numberedLines(40)}\n\`\`\``,
    ...admonitions,
    '::::tabs\n:::tab[One]\nWords.\n:::\n:::tab[Two]\nMore.\n:::\n::::',
    '::::steps\n:::step[First]\nDo it.\n:::\n::::',
    '| Port | Use |\n| --- | --- |\n| 443 | Web |',
    '| Host | Use |\n| --- | --- |\n| a | Web |',
    '![A robot](a.svg "Caption")',
    '::video[A tour]{url="https://youtu.be/abc"}',
    ':::recording[An episode]{file="a.mp3" duration="4:05"}\n- 0:00 Start\n- 1:00 End\n\nWelcome.\n:::',
    '::simulation[A drive]',
    '```mermaid alt="A to b"\nflowchart LR\n  a --> b\n```',
    '::::cards\n:::card[Card]{href="https://site.example/"}\nText.\n:::\n::::',
    ':::api\n| Name | Type | Default | Description |\n| --- | --- | --- | --- |\n| `host`* | `string` | `a` | Words |\n:::',
    '::::faq\n:::question[Why?]\nBecause.\n:::\n:::question[How?]\nSo.\n:::\n::::',
  ];
  await sample.publish(await bodyOf(blocks.join('\n\n')));
});
test.afterAll(() => sample.remove());

test('open and selected blocks have no axe violations', async ({ page }) => {
  // Colors are measured without transitions.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, sample.path);
  await page.getByText('Why?', { exact: true }).click();
  await page.getByText('Transcript', { exact: true }).click();
  await page.getByText('Show all 40 lines').click();
  await page.getByRole('tab', { name: 'Two' }).click();
  await expect(page.getByText('More.')).toBeVisible();
  expect(await problemsInViews(page, ALL_VIEWS, { within: '.prose' })).toEqual([]);
});
