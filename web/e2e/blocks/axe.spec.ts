import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { bodyOf, numberedLines, samplePage } from './sample-page.ts';

/** Every block of a body, opened and folded, has nothing that axe objects to. */

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
    '```mermaid alt="A to b"\nflowchart LR\n  a --> b\n```',
    '::::cards\n:::card[Card]{href="https://site.example/"}\nText.\n:::\n::::',
    ':::api\n| Name | Type | Default | Description |\n| --- | --- | --- | --- |\n| `host`* | `string` | `a` | Words |\n:::',
    '::::faq\n:::question[Why?]\nBecause.\n:::\n:::question[How?]\nSo.\n:::\n::::',
  ];
  await sample.publish(await bodyOf(blocks.join('\n\n')));
});
test.afterAll(() => sample.remove());

for (const theme of ['dark', 'light']) {
  for (const width of [390, 1440]) {
    test(`in ${theme} mode at ${width} px`, async ({ page }) => {
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(sample.path);
      await page.getByText('Why?', { exact: true }).click();
      await page.getByText('Show all 40 lines').click();
      await page.getByRole('tab', { name: 'Two' }).click();
      await expect(page.getByText('More.')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('.prose').analyze();
      const objections = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
      expect(objections).toEqual([]);
    });
  }
}
