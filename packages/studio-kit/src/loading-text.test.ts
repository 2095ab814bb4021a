// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { createLoadingTextPlugin } from './loading-text.ts';

const studio = () => document.getElementById('sanity');
const failToLoad = () => document.querySelector('script[type]')?.dispatchEvent(new Event('error'));

/** Opens the page that the Studio's build writes, and runs its inline scripts. */
beforeEach(() => {
  const page = {
    type: 'asset',
    fileName: 'index.html',
    source: '<div id="sanity"></div><script type="application/json"></script>' as unknown,
  };
  createLoadingTextPlugin().generateBundle.handler({}, { page });
  document.body.innerHTML = String(page.source);
  // Scripts of `innerHTML` do not run.
  for (const { textContent } of document.querySelectorAll('script:not([type])')) {
    document.body.append(Object.assign(document.createElement('script'), { textContent }));
  }
});

it('says that the Studio loads until its scripts run', () => {
  expect(studio()?.querySelector('[role="status"]')?.textContent).toContain('Loading the Studio…');
});

it('says what to do if a script cannot be loaded', () => {
  failToLoad();
  expect(studio()?.querySelector('[role="status"]')?.textContent).toContain('reload the page');
});

it('leaves the Studio alone once it is there', () => {
  studio()?.replaceChildren('Content');
  failToLoad();
  expect(studio()?.textContent).toBe('Content');
});
