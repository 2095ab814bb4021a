import { describe, expect, it } from 'vitest';
import type { StoredDocument } from '../testing/dataset.fixture.ts';
import { text, validate, prepareDataset } from './rules.fixture.ts';

prepareDataset();

describe('the settings', () => {
  const settings = (fields: object): StoredDocument => ({
    _id: 'siteSettings',
    _type: 'siteSettings',
    name: 'Site',
    portalHost: 'https://portal.example',
    ...fields,
  });

  it.each([
    [{}, []],
    [{ announcement: { isDismissible: true } }, []],
    [{ announcement: { body: [text('a', ''), text('b', ' ')] } }, []],
    [
      { announcement: { id: 'a', body: [text('a', '')] } },
      ['error announcement.body: Enter the text of the announcement, or clear its name.'],
    ],
    [{ suggestedSearches: ['', 'maps'] }, ['error suggestedSearches.0: Enter a search, or remove this entry.']],
    [{ announcement: { body: [text('a', 'News')] } }, ['error announcement.id: Enter a name for the announcement.']],
    [
      { announcement: { id: 'a' } },
      ['error announcement.body: Enter the text of the announcement, or clear its name.'],
    ],
    [{ analytics: { endpoint: 'https://a.example' } }, ['error analytics.siteId: Enter the site ID from the service.']],
    [{ analytics: { service: 'pageViews' } }, ['error analytics.endpoint: Enter the URL of the service.']],
    [{ analytics: { service: 'none', endpoint: 'https://a.example' } }, []],
    [{ analytics: { service: 'google', measurementId: 'G-AB12CD34EF' } }, []],
    [
      { analytics: { service: 'google', measurementId: 'UA-1234-5' } },
      ['error analytics.measurementId: Enter the measurement ID. It starts with G-, for example G-AB12CD34EF.'],
    ],
    [{ portalHost: 'https://a.example/b' }, ['error portalHost: Enter the URL up to the host, without a path.']],
    [{ securityContact: 'security@a.example' }, []],
    [{ securityContact: 'https://a.example/report' }, []],
    [
      { securityContact: 'security@a' },
      ['error securityContact: Enter an email address such as security@example.com.'],
    ],
    [
      { securityContact: 'security@a.example ' },
      ['error securityContact: Remove the spaces before and after the email address.'],
    ],
    [{ securityContact: 'http://a.example' }, ['error securityContact: Use the https:// URL.']],
    ...['a.example/@security', '+1 555 0100', ' '].map((securityContact): [object, string[]] => [
      { securityContact },
      ['error securityContact: Enter an email address, or a complete URL that starts with https://.'],
    ]),
  ])('%j', async (fields, findings) => {
    await expect(validate(settings(fields))).resolves.toEqual(findings);
  });
});
