// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { TARGETS } from '../link-targets.fixture.ts';
import { read, schema, textsOf } from './pasted-html.fixture.ts';
import { readPastedHtml } from './read-pasted-html.ts';

describe('a callout', () => {
  const body = (...texts: string[]) => texts.map((text) => ({ style: 'normal', children: [{ text }] }));

  it.each([
    [
      'GitHub',
      '<div class="markdown-alert markdown-alert-caution" dir="auto"><p class="markdown-alert-title"><svg></svg>Caution</p><p>It moves.</p></div>',
      { kind: 'danger', body: body('It moves.') },
    ],
    [
      'Docusaurus',
      '<div class="theme-admonition theme-admonition-caution admonition_xJq3 alert alert--warning"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg></svg></span>Mind the robot</div><div class="admonitionContent_BuS1"><p>It moves.</p><p>Stand back.</p></div></div>',
      { kind: 'warning', title: 'Mind the robot', body: body('It moves.', 'Stand back.') },
    ],
    [
      'VitePress',
      '<div class="tip custom-block"><p class="custom-block-title">TIP</p><p>Charge it.</p></div>',
      { kind: 'tip', body: body('Charge it.') },
    ],
    [
      'MkDocs',
      '<div class="admonition note"><p class="admonition-title">Before you start</p><p>Charge it.</p></div>',
      { kind: 'note', title: 'Before you start', body: body('Charge it.') },
    ],
    [
      'this site',
      '<div role="note" class="body-block admonition admonition-info"><p class="admonition-title"><svg></svg><span><span class="admonition-kind">Info: </span>Ports</span></p><p>443</p></div>',
      { kind: 'info', title: 'Ports', body: body('443') },
    ],
  ])('of %s keeps its kind, title and text', (_site, html, callout) => {
    const { blocks = [] } = read(`<p>Before.</p>${html}<p>After.</p>`) ?? {};
    expect(blocks).toMatchObject([
      { children: [{ text: 'Before.' }] },
      { _type: 'admonition', ...callout },
      { children: [{ text: 'After.' }] },
    ]);
    expect('title' in (blocks[1] ?? {})).toBe('title' in callout);
  });

  it('keeps its code, lists and links', () => {
    const html =
      '<div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">Note</p><pre>a</pre><ul><li>One</li></ul><p><a href="https://site.example/docs/faq/">Questions</a></p></div>';
    expect(read(html)?.blocks).toMatchObject([
      {
        kind: 'note',
        body: [
          { _type: 'code', code: 'a' },
          { listItem: 'bullet' },
          { markDefs: [{ kind: 'internal', reference: { _ref: 'doc-faq' } }] },
        ],
      },
    ]);
  });

  it('in an item of a numbered list makes it a step', () => {
    const callout =
      '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>Charge it.</p></div>';
    expect(read(`<ol><li>One${callout}</li><li>Two</li></ol>`)?.blocks).toMatchObject([
      { _type: 'steps', steps: [{ body: [{ kind: 'tip', body: body('Charge it.') }] }, {}] },
    ]);
  });

  it('of an unknown kind, or in a text that cannot contain callouts, becomes text', () => {
    const html = (kind: string) =>
      `<div class="admonition ${kind}"><p class="admonition-title">More</p><div>Charge it.</div></div>`;
    expect(textsOf(html('seealso'))).toEqual(['More', 'Charge it.']);
    const options = { schema: { ...schema, blockObjects: [] }, keyGenerator: () => 'key' };
    expect(readPastedHtml(html('note'), TARGETS, options)?.blocks).toMatchObject(body('More', 'Charge it.'));
  });
});
