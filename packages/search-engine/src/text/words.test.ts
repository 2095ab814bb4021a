import { expect, test } from 'vitest';
import { terms, words } from './words.ts';

test.each([
  ['ros2node', ['ros2node', 'ros', '2', 'node']],
  ['ROS 2', ['ros', '2']],
  ['getRobotState', ['getrobotstate', 'get', 'robot', 'state']],
  ['parseURLPath', ['parseurlpath', 'parse', 'url', 'path']],
  ['installing_in_docker', ['installing_in_docker', 'installing', 'in', 'docker']],
  ['file-sync', ['file', 'sync']],
  ['APIs', ['apis']],
  ["the robot's arm", ['the', 'robot', 'arm']],
  ['don’t', ['not']],
  ["It WON'T, cannot, doesnt", ['it', 'not', 'not', 'not']],
  ["I'm, we've, they'll", ['i', 'we', 'they']],
  ["O'Brien", ['obrien']],
  ['want, knot, dent', ['want', 'knot', 'dent']],
  ['Crème brûlée', ['creme', 'brulee']],
  ['__init__', ['init']],
  ['_ … —', []],
  ['2026', ['2026']],
  ['Release 1.4.2.', ['release', '1.4.2', '1', '4', '2']],
  ['v2.1', ['2.1', '2', '1']],
  ['V4L2, v1', ['v4l2', 'v', '4', 'l', '2', 'v1', 'v', '1']],
  ['3.0.0-beta.1', ['3.0.0', '3', '0', '0', 'beta', '1']],
  ['H.264 at 10.0.0.1:80', ['h', '264', 'at', '10.0.0.1', '10', '0', '0', '1', '80']],
  ['C++17, g++ or C#', ['c++', '17', 'g++', 'or', 'c#']],
  ['a+b, 1++, f+++, page#part, ##', ['a', 'b', '1', 'f', 'page', 'part']],
  ['step 2.Then 3', ['step', '2', 'then', '3']],
])('%s is searched as %j', (text, expected) => {
  expect(terms(text)).toEqual(expected);
});

test('a long run of underscores inside a word takes no longer than other text', () => {
  const word = `a${'_'.repeat(1_000_000)}b`;
  expect(terms(word)).toEqual([word, 'a', 'b']);
});

test('every form has its range in the text', () => {
  const text = 'Use rosTool, café';
  const forms = words(text).flat();
  expect(forms.map(({ term, start, end }) => [term, text.slice(start, end)])).toEqual([
    ['use', 'Use'],
    ['rostool', 'rosTool'],
    ['ros', 'ros'],
    ['tool', 'Tool'],
    ['cafe', 'café'],
  ]);
});
