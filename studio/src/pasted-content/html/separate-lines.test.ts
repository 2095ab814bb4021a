// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { read, stylesAndTexts } from './pasted-html.fixture.ts';

describe('lines that are no paragraphs', () => {
  const texts = (html: string) => stylesAndTexts(html)?.map(([, text]) => text);

  it('keeps each line of an email or a note', () => {
    expect(texts('<div dir="ltr">Hello,<div><br></div><div>the <b>robot</b> is <i>here</i>.<br></div></div>')).toEqual([
      'Hello,',
      'the robot is here.',
    ]);
    expect(texts('<dl><dt>Port</dt><dd>443</dd></dl>')).toEqual(['Port', '443']);
  });

  it('keeps those in a cell of a table', () => {
    expect(read('<table><tr><td><div>TCP</div><div>UDP</div></td></tr></table>')?.blocks).toMatchObject([
      { rows: [{ cells: [{ body: [{ children: [{ text: 'TCP' }] }, { children: [{ text: 'UDP' }] }] }] }] },
    ]);
  });

  it('puts the paragraphs of a list item on lines', () => {
    const html =
      '<ul><li><h4>Install.</h4><p>Then start.</p><ul><li>On Linux</li></ul></li><li><div>Log</div><div>in.</div></li></ul>';
    expect(texts(html)).toEqual(['Install.\nThen start.', 'On Linux', 'Log\nin.']);
  });

  it('keeps the paragraphs of a quotation in it', () => {
    const html = '<blockquote><div>It drives.</div><div>It stops.</div></blockquote><div>We agree.</div>';
    expect(texts(html)).toEqual(['It drives.\nIt stops.', 'We agree.']);
  });

  it('leaves code and the blocks of Google Docs as they are', () => {
    expect(read('<div style="font-family: Menlo, monospace;white-space: pre;"><div>a</div></div>')).toBeUndefined();
    const list = '<ul><li aria-level="1"><p role="presentation"><span>One</span></p></li></ul>';
    expect(read(`<b id="docs-internal-guid-1"><p><span>Text</span></p>${list}</b>`)).toBeUndefined();
  });
});
