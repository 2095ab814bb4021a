import { toCommonMark } from '@site/blocks/markdown';
import { describe, expect, it } from 'vitest';
import { capabilityWithNeedsSchema } from '../models/documents.ts';
import { handOffSheet, textOfHandOff } from './hand-off-sheet.ts';

const connection = (fields: object) => ({
  _type: 'connection',
  _key: 'a',
  host: 'mqtt.example',
  ports: 'TCP 8883',
  ...fields,
});
const capability = (title: string, needs: object = {}) =>
  capabilityWithNeedsSchema.parse({
    _id: title,
    _type: 'capability',
    slug: title.toLowerCase(),
    title,
    path: `/caps/a/${title.toLowerCase()}/`,
    purpose: 'observe',
    ...needs,
  });

const MAPS = capability('Maps', {
  connections: [connection({ bandwidth: '50 kbit/s', purpose: 'positions' })],
  permissions: [{ _type: 'permission', _key: 'a', name: 'read', allows: 'See positions.' }],
  requirements: { ros: 'Humble' },
});
const VIDEO = capability('Video', {
  connections: [connection({ bandwidth: '1 Mbit/s' }), connection({ host: 'your bucket', direction: 'inbound' })],
});
const BARE = capability('Bare');
const PLATFORM = {
  connections: [connection({ purpose: 'state' })].map((each) => ({
    ...each,
    direction: 'outbound' as const,
    from: [],
  })),
  handOffNotes: [],
};

const sheet = (...parameters: Parameters<typeof handOffSheet>) => toCommonMark(handOffSheet(...parameters), {});

describe('handOffSheet', () => {
  it('names everyone who needs a connection, with their bandwidth', () => {
    const text = sheet([MAPS, VIDEO], PLATFORM as never);
    expect(text.match(/`mqtt\.example`/g)).toHaveLength(1);
    expect(text).toMatch(/every robot: state; \[Maps\].*: positions \(50 kbit\/s\); \[Video\].*: \(1 Mbit\/s\) \|/);
    expect(text).toMatch(/your bucket.*inbound/);
  });

  it('has the permissions and requirements of the capabilities that have some', () => {
    const text = sheet([MAPS, VIDEO, BARE], undefined);
    expect(text).toMatch(/Maps +\| `read` +\| See positions\./);
    expect(text).toMatch(/\| Capability +\| ROS +\|/);
    expect(text).not.toContain('Hardware');
    expect(text).not.toContain('Bare');
  });

  it('is empty if nothing is known', () => {
    expect(handOffSheet([BARE], undefined)).toEqual([]);
    expect(handOffSheet([], undefined)).toEqual([]);
  });
});

describe('textOfHandOff', () => {
  it('lists the links of all capabilities without a choice, and the choice with one', () => {
    const none = textOfHandOff({ selected: [], unknown: [] }, undefined, [MAPS, VIDEO]);
    expect(toCommonMark(none.body, { linkUrl: ({ url }) => url })).toContain(
      '[Video](/caps/network/?capabilities=video)',
    );
    const one = textOfHandOff({ selected: [VIDEO], unknown: ['mpas'] }, undefined, [MAPS, VIDEO]);
    expect(one.path).toBe('/caps/network/?capabilities=video');
    const text = toCommonMark(one.body, { linkUrl: ({ url }) => url });
    expect(text).toContain('There is no capability with the name “mpas”.');
    expect(text).not.toContain('Maps');
  });
});
