import { describe, expect, it } from 'vitest';
import { page, text, findingsIn, prepareDataset, validate } from './rules.fixture.ts';

prepareDataset();

describe('a text', () => {
  it('rejects headings that skip a level', async () => {
    await expect(findingsIn(text('a', 'Top', 'h2'), text('b', 'Deep', 'h4'))).resolves.toEqual([
      'error body.[b]: “Deep” is a level 4 heading below a level 2 heading. Change it to level 3.',
    ]);
    await expect(findingsIn(text('a', 'First', 'h3'))).resolves.toEqual([
      'error body.[a]: “First” is a level 3 heading below a level 1 heading. Change it to level 2.',
    ]);
    await expect(findingsIn(text('a', ' ', 'h2'), text('b', 'Words'))).resolves.toEqual([
      'error body.[a]: This heading is empty. Enter a text, or change its style to “Text”.',
    ]);
  });

  it('has a warning for a “Read more” mark outside posts', async () => {
    await expect(findingsIn({ _type: 'truncate', _key: 'a' })).resolves.toEqual([
      'warning body.[a]: “Read more” only works in posts. Remove it.',
    ]);
  });

  it.each([
    [{ _type: 'figure', _key: 'a', alt: 'A robot' }, 'error body.[a].image: Choose an image, or remove the block.'],
    [{ _type: 'diagram', _key: 'a', code: 'flowchart TD' }, 'error body.[a].alt: Describe what the diagram shows.'],
    [{ _type: 'video', _key: 'a', title: 'A', url: 'http://a.example/' }, 'error body.[a].url: Use the https:// URL.'],
    [{ _type: 'code', _key: 'a' }, 'error body.[a].code: Enter the code, or remove the block.'],
    [
      { _type: 'code', _key: 'a', code: 'one', highlightedLines: [2] },
      'warning body.[a].highlightedLines: Line 2 is highlighted, but the last line is 1.',
    ],
    [
      { _type: 'admonition', _key: 'a', kind: 'note', body: [text('b', ''), text('c', ' ')] },
      'error body.[a].body: Enter the text, or remove the block.',
    ],
    [{ _type: 'steps', _key: 'a', steps: [] }, 'error body.[a].steps: Add the steps, or remove the block.'],
    [
      { _type: 'faq', _key: 'a', items: [{ _type: 'faqItem', _key: 'b', question: 'Why?' }] },
      'error body.[a].items.[b].answer: Enter the answer.',
    ],
  ])('rejects %j', async (block, finding) => {
    await expect(findingsIn(block)).resolves.toContain(finding);
  });

  it('rejects tabs with the same label', async () => {
    const tab = (_key: string, label: string, value: string) => ({
      _type: 'tab',
      _key,
      label,
      value,
      body: [text('t', 'x')],
    });
    const tabs = [tab('a', 'React', 'react'), tab('b', 'react', 'vue')];
    await expect(findingsIn({ _type: 'tabs', _key: 't', tabs })).resolves.toEqual([
      'error body.[t].tabs.[b].label: Two tabs have the label “react”. Change one of them.',
    ]);
  });

  it('rejects code samples with the same label', async () => {
    const samples = ['React', 'react '].map((label) => ({ _type: 'code', _key: label, label, code: 'run()' }));
    const section = { _type: 'codeSample', _key: 's', heading: 'Build', samples };
    await expect(validate(page('page-samples', 'samples', [section]))).resolves.toEqual([
      'error blocks.[s].samples.[react ].label: Two samples have the label “react ”. Change one of them.',
    ]);
  });

  it('rejects rows with different numbers of cells', async () => {
    const row = (_key: string, cells: number) => ({
      _type: 'tableRow',
      _key,
      cells: Array.from({ length: cells }, (_, index) => ({ _type: 'tableCell', _key: `${index}`, body: [] })),
    });
    await expect(findingsIn({ _type: 'table', _key: 't', rows: [row('a', 2), row('b', 1)] })).resolves.toEqual([
      'error body.[t].rows.[b]: Row 2 and the first row have different numbers of cells (1 and 2). Make them equal.',
    ]);
  });
});

describe('a recording', () => {
  const fileOf = (extension: string) => ({ asset: { _ref: `file-${'a1'.repeat(20)}-${extension}` } });
  const findingsOf = (fields: object) =>
    findingsIn({ _type: 'recording', _key: 'r', title: 'Talk', duration: '0:10', transcript: 'Words', ...fields });
  const chapters = (...times: string[]) =>
    times.map((time) => ({ _type: 'chapter', _key: time, time, title: 'A chapter' }));

  it.each([
    [['0:00', '0:00'], 'Chapters 1 and 2 begin at the same time. Correct one of the times.'],
    [['0:00', '0:05', '0:03'], 'Chapter 3 begins before chapter 2. Put the chapters in order.'],
    [['0:00', '0:10'], 'Chapter 2 begins after the end. Correct its time or the length.'],
  ])('rejects chapters at %j', async (times, problem) => {
    await expect(findingsOf({ chapters: chapters(...times) })).resolves.toContain(
      `error body.[r].chapters: ${problem}`,
    );
  });

  // The form shows no captions for audio, so editors could not remove those of a video that was there before.
  it.each([
    ['mp4', true],
    ['mp3', false],
  ])('rejects captions of an %s file that are no WebVTT file: %o', async (extension, isRejected) => {
    const findings = await findingsOf({ file: fileOf(extension), captions: fileOf('srt') });
    expect(findings.some((finding) => finding.includes('Captions are a WebVTT file'))).toBe(isRejected);
  });
});

describe('a link', () => {
  const findingsOf = (link: object) =>
    findingsIn(text('a', 'Words', 'normal', { markDefs: [{ _type: 'link', _key: 'l', ...link }] }));

  it.each([
    { kind: 'internal', reference: { _type: 'reference', _ref: 'doc-two', _weak: true }, anchor: 'next-steps' },
    { kind: 'external', href: 'https://a.example/b' },
    { kind: 'external', href: 'mailto:team@a.example' },
    { kind: 'external', href: '/search/' },
    { kind: 'portal', href: '/register' },
  ])('can be %j', async (link) => {
    await expect(findingsOf(link)).resolves.toEqual([]);
  });

  it.each([
    [{}, 'kind'],
    [{ kind: 'internal' }, 'reference'],
    [{ kind: 'internal', reference: { _type: 'reference', _ref: 'doc-two', _weak: true }, anchor: '#a' }, 'anchor'],
    [{ kind: 'external' }, 'href'],
    [{ kind: 'external', href: 'javascript:alert(1)' }, 'href'],
    [{ kind: 'external', href: ' javascript:alert(1)' }, 'href'],
    [{ kind: 'external', href: 'data:text/html,a' }, 'href'],
    [{ kind: 'external', href: 'http://a.example/' }, 'href'],
    [{ kind: 'external', href: '//a.example/' }, 'href'],
    [{ kind: 'external', href: 'a.example' }, 'href'],
    [{ kind: 'external', href: 'https://a b' }, 'href'],
    [{ kind: 'external', href: 'mailto:team' }, 'href'],
    [{ kind: 'portal' }, 'href'],
    [{ kind: 'portal', href: 'register' }, 'href'],
    [{ kind: 'portal', href: '//a.example' }, 'href'],
    [{ kind: 'internal', reference: { _type: 'reference', _ref: 'doc-deleted', _weak: true } }, 'reference'],
    [{ kind: 'internal', reference: { _type: 'reference', _ref: 'doc-two', _weak: true }, anchor: 'last' }, 'anchor'],
    [{ kind: 'external', href: '/docs/guides/deleted/' }, 'href'],
  ])('cannot be %j', async (link, field) => {
    const findings = await findingsOf(link);
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) expect(finding).toContain(`error body.[a].markDefs.[l].${field}: `);
  });
});
