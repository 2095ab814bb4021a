import type { Page } from '@playwright/test';

/** Collects the policy violations and errors of pages that are opened from now on. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (line: string) => violations.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation') as (line: string) => void;
      report(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
  return violations;
}
