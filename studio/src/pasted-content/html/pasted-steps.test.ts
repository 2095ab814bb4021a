// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { read } from './pasted-html.fixture.ts';

describe('a numbered list', () => {
  const text = (...texts: string[]) => ({ _type: 'block', children: texts.map((part) => ({ text: part })) });
  const step = (title: string, ...body: object[]) => ({ _type: 'step', title, body });
  const steps = (...members: object[]) => ({ _type: 'steps', steps: members });

  it('becomes steps if its items hold code, tables or paragraphs', () => {
    const html = `<p>Before.</p><ol dir="auto">
      <li>Install <code>npm</code>:
        <div class="highlight highlight-source-shell"><pre>npm install</pre><button>Copy</button></div></li>
      <li><p><strong>Look up the port</strong></p>
        <table><tr><td>443</td></tr></table>
        <ul><li>TCP</li></ul></li>
      <li><p>Start the agent.</p><p>It <b>connects</b>.</p><p>Then wait.</p></li>
      <li><p>Done</p></li></ol>`;
    const { blocks, losses } = read(html) ?? {};
    expect(blocks).toMatchObject([
      text('Before.'),
      steps(
        step('Install npm', { _type: 'code', code: 'npm install', language: 'bash' }),
        step('Look up the port', { _type: 'table' }, { ...text('TCP'), listItem: 'bullet', level: 1 }),
        step('Start the agent.', text('It ', 'connects', '.'), text('Then wait.')),
        { title: 'Done', body: [] },
      ),
    ]);
    expect(losses).toEqual([]);
    const keys = JSON.stringify(blocks).match(/"_key":"[^"]+"/g) ?? [];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps the links of a title in the text of its step', () => {
    const html = '<ol><li><p><a href="https://site.example/docs/faq/">Questions</a> first</p><pre>a</pre></li></ol>';
    const link = { kind: 'internal', reference: { _ref: 'doc-faq' } };
    expect(read(html)?.blocks).toMatchObject([
      steps(step('Questions first', { ...text('Questions'), markDefs: [link] }, { code: 'a' })),
    ]);
  });

  it('becomes steps within a step and within a list', () => {
    const inner = '<ol><li>Two<pre>a</pre></li><li>Three</li></ol>';
    const innerSteps = steps(step('Two', { code: 'a' }), step('Three'));
    expect(read(`<ol><li>One${inner}</li><li>Four</li></ol>`)?.blocks).toMatchObject([
      steps(step('One', innerSteps), step('Four')),
    ]);
    expect(read(`<ul><li>One${inner}</li><li>Four</li></ul>`)?.blocks).toMatchObject([
      { listItem: 'bullet' },
      innerSteps,
      { listItem: 'bullet' },
    ]);
  });

  it.each([
    ['of text', '<ol><li>One<ul><li>a</li></ul></li><li><p>Two</p></li></ol>'],
    ['of text with images', '<ol><li><p>One</p><p><img src="a.png"></p></li></ol>'],
    ['with an item that begins with code', '<ol><li><pre>a</pre><p>One</p></li></ol>'],
  ])('stays a list if it is one %s', (_what, html) => {
    const { blocks = [] } = read(html) ?? {};
    expect(blocks.map(({ _type }) => _type)).not.toContain('steps');
  });
});
