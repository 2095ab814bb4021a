import type { ImageInput } from '@site/portable-text/image';
import type { LinkInput } from '@site/portable-text/link';
import type { Resolvers } from '@site/portable-text/markdown/read/read-context';

/** Every block once, as an author writes it. */
export const EXAMPLE = `---
title: Every block
tags: [webrtc]
---

Text with **strong**, _em_, ~~struck~~ and \`code\`, **strong with _em_ in it**, a [link](/docs/guides/api/#tokens), a
[**strong** link](https://fleetloom.example/), a [portal link](portal:/register) and a hard\\
break. The port is host:8883 at 10:30.

## Lists

- one
  - one, one
    1. deep
  - one, two
- two

1. first
2. second

> A quotation
>
> of two paragraphs.

\`\`\`ts title="app.ts" {1,3-5}
const fence = '\`\`\`';
open();
read();
write();
close();
\`\`\`

\`\`\`
plain
\`\`\`

\`\`\`mermaid alt="A robot talks to the cloud" title="Data flow"
flowchart LR
  robot --> cloud
\`\`\`

![A robot](../assets/robot.svg "A robot at work")

:::note
Untitled.
:::

:::::warning[Mind the \\[gap\\]]
With a body.

::::tabs{group="framework"}
:::tab[React]{value="react"}
### Install

\`\`\`sh
npm install
\`\`\`
:::

:::tab[Plain HTML]
### Install

None.
:::
::::
:::::

::::steps
:::step[Make an account]
Go.
:::

:::step[Add a robot]
## Deep heading

- item
:::
::::

::::cards
:::card[API]{href="/docs/guides/api/"}
All calls.
:::

:::card[Outside]{href="https://fleetloom.example/?a=1&b=2"}
:::
::::

::::faq
:::question[How much is it?]
It **depends**.
:::
::::

:::api[Options of the client]
| Name | Type | Default | Description |
| --- | --- | --- | --- |
| \`host\`* | \`string\` | | Where the *portal* is |
| \`mode\` | \`'a' \\| 'b'\` | \`'a'\` | See [api](/docs/guides/api/) |
:::

:::table[Ports]
| Port | Use |
| ---: | :---: |
| 443 | Web<br>and sockets |
| 3478 | |
:::

| a | b |
| --- | --- |
| \`x \\| y\` | 2 |

<!-- truncate -->

::video[A tour]{url="https://video.fleetloom.example/tour"}
`;

const PAGES: Record<string, string> = { '/docs/guides/api/': 'doc-guides-api' };

export const resolvers: Resolvers = {
  resolveLink(href) {
    if (href.startsWith('portal:')) return { _type: 'link', kind: 'portal', href: href.slice('portal:'.length) };
    if (href.startsWith('https:')) return { _type: 'link', kind: 'external', href };
    const [path = '', anchor] = href.split('#');
    const id = PAGES[path];
    if (!id) return undefined;
    return {
      _type: 'link',
      kind: 'internal',
      reference: { _type: 'reference', _ref: id, _weak: true },
      ...(anchor ? { anchor } : {}),
    };
  },
  resolveImage: (src) =>
    src.endsWith('.svg') ? { _type: 'image', asset: { _type: 'reference', _ref: src } } : undefined,
};

export function linkUrl({ kind, href, reference, anchor }: LinkInput): string | undefined {
  if (kind === 'portal') return `portal:${href}`;
  if (kind === 'external') return href;
  const path = Object.keys(PAGES).find((candidate) => PAGES[candidate] === reference?._ref);
  return path && anchor ? `${path}#${anchor}` : path;
}

export const imageUrl = ({ asset }: ImageInput) => asset._ref;
