import { toCommonMark } from '@site/blocks/markdown';
import { expect, it } from 'vitest';
import { capabilitySchema } from '../models/documents.ts';
import { bodyOfCapability } from './needs-text.ts';

const capability = (fields: object) =>
  capabilitySchema.parse({
    _id: 'maps',
    _type: 'capability',
    _updatedAt: '2026-01-01T00:00:00Z',
    slug: 'maps',
    title: 'Maps',
    path: '/caps/a/maps/',
    provider: { _id: 'a', _type: 'provider', slug: 'a', name: 'A' },
    purpose: 'observe',
    body: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'a', text: 'Text.' }] }],
    ...fields,
  });
const markdown = (fields: object) => toCommonMark(bodyOfCapability(capability(fields)), { linkUrl: ({ url }) => url });

it('adds nothing for empty fields', () => {
  expect(markdown({})).toBe('Text.\n');
  expect(markdown({ requirements: { ros: '' }, connections: [], permissions: [], furtherReading: [] })).toBe('Text.\n');
});

it('adds each field that has a value, and marks host names as code', () => {
  const text = markdown({
    requirements: { ros: 'Humble' },
    connections: [
      { _type: 'connection', _key: 'a', host: 'mqtt.example', from: ['robots', 'browsers'] },
      { _type: 'connection', _key: 'b', host: 'your bucket', protocol: 'HTTPS', ports: 'TCP 443' },
    ],
    furtherReading: [{ _id: 'b', _type: 'post', slug: 'b', title: 'A post', path: '/blog/b/' }],
  });
  expect(text).toMatch(
    /\*\*ROS\*\*: Humble[^]*Text\.[^]*## Network and permissions[^]*## Guides and posts[^]*\[A post\]\(\/blog\/b\/\)/,
  );
  expect(text).toMatch(/`mqtt\.example` +\| robots, browsers +\|/);
  expect(text).toMatch(/your bucket +\| +\| HTTPS, TCP 443 +\| outbound/);
  expect(text).not.toContain('Permission ');
  expect(text).toContain('/caps/network/?capabilities=maps');
});

it('gives every part of the tables its own key', () => {
  const connections = ['a', 'b'].map((host) => ({ _type: 'connection', _key: host, host }));
  const table = bodyOfCapability(capability({ connections })).find(({ _type }) => _type === 'table') as unknown as {
    rows: { _key: string }[];
  };
  expect(new Set(table.rows.map(({ _key }) => _key)).size).toBe(3);
});
