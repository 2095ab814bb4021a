import { expect, test } from 'vitest';
import { normalizeQuery } from './normalize-query.ts';

test.each([
  ['  What did the\n robot SEE  ', 'what did the robot see'],
  ['ros2 jazzy 22.04', 'ros2 jazzy 22.04'],
  ['sensor_msgs/PointCloud2', 'sensor_msgs/pointcloud2'],
  ['error 0x80070057', 'error 0x80070057'],
  ['ロボット', 'ロボット'],
  ['port 8883', 'port 8883'],
])('counts %j', (query, expected) => {
  expect(normalizeQuery(query)).toBe(expected);
});

test.each([
  '',
  ' a ',
  '???',
  '12345',
  'a'.repeat(65),
  'ada@example.com',
  'mail ada@localhost please',
  'call +49 (151) 234-56789',
  'card 4111 1111 1111 1111',
  'robot at 192.168.100.20',
  'order 20261122',
  'https://portal.example/?token=abc',
  'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
  'eyjhbgcioijiuzi1niisinr5cci6ikpxvcj9abc',
  '550e8400-e29b-41d4-a716-446655440000',
  'sk-live-4f9a8b7c6d5e',
])('drops %j', (query) => {
  expect(normalizeQuery(query)).toBeUndefined();
});
