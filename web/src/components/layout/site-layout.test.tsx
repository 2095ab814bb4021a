// @vitest-environment jsdom
import { siteSettingsSchema } from '@site/content/models/site-settings';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SiteLayout } from './site-layout.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original()),
  usePathname: () => '/blog/post/',
  useRouter: () => ({}),
}));

const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  // jsdom has neither media queries nor a clipboard.
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders a page with a heading. */
function renderHeading() {
  const settings = siteSettingsSchema.parse({
    _id: 'siteSettings',
    _type: 'siteSettings',
    name: 'Example',
    portalHost: 'https://portal.example',
  });
  render(
    <SiteLayout settings={settings} needsConsent={false} analytics={null} search={null}>
      <h2 id="set-up">Set up</h2>
      <a className="heading-anchor" href="#set-up" aria-label="Link to “Set up”" />
    </SiteLayout>,
  );
}

test('the link of a heading copies its URL on any page', async () => {
  renderHeading();
  fireEvent.click(screen.getByRole('link', { name: 'Link to “Set up”' }));
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^https?:.*#set-up$/));
});

test('the link of a heading copies its URL over plain HTTP, where browsers have no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  const execCommand = vi.fn<(command: string) => boolean>(() => true);
  Object.assign(document, { execCommand });
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  renderHeading();
  fireEvent.click(screen.getByRole('link', { name: 'Link to “Set up”' }));
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect(execCommand).toHaveBeenCalledWith('copy');
});
