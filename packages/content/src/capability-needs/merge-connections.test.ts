import { describe, expect, it } from 'vitest';
import { connectionSchema } from '../models/capability-needs.ts';
import { mergeConnections } from './merge-connections.ts';

const connection = (fields: object) =>
  connectionSchema.parse({ _type: 'connection', _key: 'a', host: 'turn.example', ...fields });

describe('mergeConnections', () => {
  it('lists a connection once, with everyone who needs it and what they need it for', () => {
    const shared = { protocol: 'STUN', ports: 'UDP 3478' };
    const rows = mergeConnections([
      {
        title: 'Video',
        path: '/video/',
        connections: [connection({ ...shared, from: ['robots'], bandwidth: '1 Mbit/s' })],
      },
      {
        title: 'Teleop',
        connections: [
          connection({ ...shared, from: ['browsers', 'robots'], purpose: 'commands' }),
          connection({ host: 'b' }),
        ],
      },
    ]);
    expect(rows).toEqual([
      {
        host: 'turn.example',
        ...shared,
        direction: 'outbound',
        from: ['robots', 'browsers'],
        users: [
          { title: 'Video', path: '/video/', bandwidth: '1 Mbit/s', purpose: undefined },
          { title: 'Teleop', path: undefined, bandwidth: undefined, purpose: 'commands' },
        ],
      },
      expect.objectContaining({ host: 'b', from: [], users: [expect.objectContaining({ title: 'Teleop' })] }),
    ]);
  });

  it.each([
    ['host', { host: 'other.example' }],
    ['protocol', { protocol: 'TURN' }],
    ['ports', { ports: 'TCP 443' }],
    ['direction', { direction: 'inbound' }],
  ])('keeps connections with another %s apart', (_name, fields) => {
    expect(mergeConnections([{ title: 'A', connections: [connection({}), connection(fields)] }])).toHaveLength(2);
  });

  it('recognizes a connection whatever its case and spaces', () => {
    const connections = [connection({ ports: 'UDP 3478' }), connection({ host: ' Turn.Example', ports: 'udp  3478' })];
    expect(mergeConnections([{ title: 'A', connections }])).toHaveLength(1);
  });

  it('has no rows without connections', () => {
    expect(mergeConnections([])).toEqual([]);
    expect(mergeConnections([{ title: 'A', connections: [] }])).toEqual([]);
  });
});
