import { expect, it } from 'vitest';
import { problemOfSource } from './check-source.ts';

it.each(['flowchart LR\n  a --> b', 'graph TD\n  a[Robot] --> b', 'sequenceDiagram\n  A->>B: Hello'])(
  'accepts %j',
  async (source) => {
    expect(await problemOfSource(source)).toBeUndefined();
  },
);

it.each([
  ['pie title Robots', /^Start the source with flowchart/],
  ['flowchart', /^The site cannot render this diagram/],
  ['flowchart LR\n  a -->', /^The site cannot render this diagram/],
  ['flowchart LR\n  a[Robot --> b', /^The site cannot render this diagram/],
  ['sequenceDiagram', /^The site cannot render this diagram/],
  ['flowchart LR\n  a[Robot] --> b\n  b --x c', /“b --x c”/],
  ['flowchart LR\n  a --o b', /“a --o b”/],
  ['flowchart LR\n  a---ob', /“a---ob”/],
  ['flowchart LR\n  a@{ shape: doc } --> b', /“a@\{ shape: doc \} --> b”/],
  ['flowchart LR\n  subgraph Cloud\n  a --> b', /“subgraph Cloud”/],
  ['sequenceDiagram\n  A->>B: Hello\n  A<<->>B: both', /“A<<->>B: both”/],
  ['sequenceDiagram\n  A->>B', /“A->>B”/],
  ['sequenceDiagram\n  Note over A: idle\n  A->>B: Hello', /“Note over A: idle”/],
  ['sequenceDiagram\n  loop Every second\n  A->>B: Hello', /“loop Every second”/],
])('says what is wrong with %j', async (source, message) => {
  expect(await problemOfSource(source)).toMatch(message);
});
