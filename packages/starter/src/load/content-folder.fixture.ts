import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const DESCRIPTION = 'A description that is long enough to be worth showing in a list of results.';

/** A small content folder with every document type and no problems. */
export const SMALL_CONTENT: Record<string, string> = {
  'docs/guides/api.md': `---
title: API
description: ${DESCRIPTION}
alsoAnswers: [call the cloud, rest]
sectionAnswers: [{ anchor: tokens, answers: [log in from a script] }]
---
See [the tokens](#tokens), [terminal](/caps/fleetloom/terminal/) and [search](/search/).

## Tokens

![A robot](../../assets/robot.svg "At work")
`,
  'blog/transact.md': `---
title: Transact
description: ${DESCRIPTION}
date: 2026-03-31
authors: [team]
tags: [webrtc]
---
Read [about tokens](/docs/guides/api/#tokens) or [log in](portal:/login).

<!-- truncate -->

More.
`,
  'caps/fleetloom/terminal.md': `---
title: Terminal
description: ${DESCRIPTION}
purpose: operate
package: '@fleetloom/terminal'
related: [maps]
---
A shell.
`,
  'caps/fleetloom/maps.md': `---
title: Maps
description: ${DESCRIPTION}
purpose: observe
related: [terminal]
---
A map.
`,
  'legal/privacy.md': `---
title: Privacy Policy
description: ${DESCRIPTION}
effectiveDate: 2026-01-01
---
Nothing is kept.
`,
  'pages/home.yaml': `title: Home
description: ${DESCRIPTION}
alsoAnswers: [what is this]
sectionAnswers:
  - { anchor: how, answers: [how does it work] }
blocks:
  - _type: hero
    heading: Robots
    actions:
      - label: Start
        link: /docs/guides/api/
      - label: Warehouses
        link: /solutions/warehouses/
  - _type: capabilityGrid
    heading: All of them
    capabilities: [terminal, maps]
  - _type: split
    heading: How it works
    body: |
      A paragraph with a [link](/privacy/).

      ## Inside
  - _type: faqSection
    heading: Questions
    items:
      - question: How?
        answer: Like **this**.
  - _type: pricingTable
    heading: Plans
    plans:
      - name: Free
        features: [One robot, Every capability]
        action:
          label: Register
          link: portal:/register
`,
  'marketing/solutions/warehouses.yaml': `title: Warehouses
description: ${DESCRIPTION}
blocks:
  - _type: callToAction
    heading: Start
    actions:
      - label: Home
        link: /
`,
  'pages/blog.yaml': `title: Blog\ndescription: ${DESCRIPTION}\n`,
  'settings.yaml': `name: Fleetloom
portalHost: https://portal.fleetloom.example
navbar:
  - label: Home
    link: /
footer:
  - title: About
    links:
      - label: Part of the home page
        link: /#how-it-works
announcement:
  id: one
  body: A *notice*.
`,
  'docs-sidebar.yaml': `name: main
items:
  - _type: sidebarCategory
    label: Guides
    items:
      - { _type: sidebarDoc, doc: guides/api }
`,
  'authors.yaml': `- { slug: team, name: Fleetloom team, image: assets/robot.svg }\n`,
  'tags.yaml': `- { slug: webrtc, title: WebRTC }\n`,
  'providers.yaml': `- { slug: fleetloom, name: Fleetloom }\n`,
  'redirects.yaml': `- { from: /old/, to: /docs/guides/api/, isPermanent: true }\n`,
  'synonyms.yaml': `- { slug: teleop, input: teleop, synonyms: [remote control, teleoperation] }\n`,
  'assets/robot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>',
};

/** Registers a function that runs when the test ends. */
type OnEnd = (cleanUp: () => void) => void;

/** Writes `files` into a new folder, which is removed after the test, and returns its path. */
export function contentFolder(files: Record<string, string>, onEnd: OnEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'starter-content-'));
  onEnd(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
