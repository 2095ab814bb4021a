import { describe, expect, it } from 'vitest';
import { text, doc, capability, page, SECTION, dataset, validate, prepareDataset } from './rules.fixture.ts';

prepareDataset();

describe('a page', () => {
  it('is valid if it is complete', async () => {
    await expect(validate(doc())).resolves.toEqual([]);
  });

  it('needs a title, a URL, a description and a text', async () => {
    const findings = await validate({ _id: 'doc-one', _type: 'doc', title: '  ' });
    expect(findings.toSorted()).toEqual([
      'error body: Enter the text of the page.',
      'error description: Enter a description of one or two sentences.',
      'error slug: Enter the address of the page, or press Generate.',
      'error title: Enter a title.',
    ]);
  });

  it('has a warning for a description that search results cut off', async () => {
    await expect(validate(doc({ description: 'Short.' }))).resolves.toEqual([
      'warning description: Too short for search results. Write one or two sentences.',
    ]);
  });

  it.each(['Guides/One', 'guides//one', '/guides', 'a b', 'a--b'])('cannot have the slug %j', async (current) => {
    const [finding] = await validate(doc({ slug: { _type: 'slug', current } }));
    expect(finding).toMatch(/^error slug: Use lowercase letters/);
  });

  it('has a unique slug', async () => {
    const findings = await validate(doc({ slug: { _type: 'slug', current: 'guides/two' } }));
    expect(findings).toEqual(['error slug: “One” is already at /docs/guides/two/. Choose another address.']);
  });

  it.each([
    ['post', 'archive'],
    ['legalPage', 'platform'],
    ['legalPage', 'docs'],
  ])('as a %s cannot have the slug %s of another part of the site', async (_type, current) => {
    const page = { ...doc(), _type, slug: { _type: 'slug', current }, publishedAt: '2026-01-01T00:00:00Z' };
    await expect(validate(page)).resolves.toContain(
      `error slug: “${current}” is used by another part of the site. Choose another address.`,
    );
  });

  it('as a capability can have the same slug as one of another provider', async () => {
    await expect(validate(capability('capability-b-terminal', 'terminal', 'provider-b'))).resolves.toEqual([]);
    const [finding] = await validate(capability('capability-a-other', 'terminal', 'provider-a'));
    expect(finding).toMatch(/^error slug: /);
  });
});

describe('a marketing page', () => {
  it.each([
    ['contact', []],
    ['old', []],
    [
      'Contact us',
      ['Use lowercase letters, digits and single hyphens, with slashes between parts, for example contact-us.'],
    ],
    ['docs', ['“docs” is used by another part of the site. Start the address with another word.']],
    ['solutions/two', ['“A page” is already at /solutions/two/. Choose another address.']],
    ['imprint', ['“Imprint” is already at /imprint/. Choose another address.']],
    // Publishing the page removes the redirect that starts there.
    ['a', []],
  ])('with the address %s', async (address, problems) => {
    const findings = await validate(page('drafts.page-one', address));
    expect(findings).toEqual(problems.map((problem) => `error slug: ${problem}`));
  });

  it('has one error for an illustration that the site no longer has', async () => {
    const split = { _type: 'split', _key: 's', heading: 'Maps', body: [text('a', 'Words')], illustration: 'fax' };
    const findings = await validate(page('page-one', 'contact', [split]));
    expect(findings).toEqual([expect.stringMatching(/^error blocks\.\[s\]\.illustration: The site no longer has/)]);
  });

  it('has one error for two sections with the same key', async () => {
    const findings = await validate(page('page-one', 'contact', [SECTION, SECTION]));
    expect(findings).toEqual([expect.stringMatching(/^error blocks: Several entries of “blocks” have the same key/)]);
  });

  it('needs an address and sections', async () => {
    const findings = await validate({ ...page('page-one', '', []), slug: undefined });
    expect(findings).toContain('error slug: Enter the address of the page, or press Generate.');
    expect(findings).toContain('error blocks: Add the sections of the page.');
  });

  it('leaves no address to a legal page', async () => {
    const legal = { ...doc(), _id: 'legal-one', _type: 'legalPage', slug: { _type: 'slug', current: 'contact' } };
    await expect(validate(legal)).resolves.toEqual([]);
    const taken = { ...legal, slug: { _type: 'slug', current: 'solutions' } };
    dataset.documents.set('page-solutions', page('page-solutions', 'solutions'));
    const findings = await validate(taken);
    dataset.documents.delete('page-solutions');
    expect(findings).toEqual(['error slug: “A page” is already at /solutions/. Choose another address.']);
  });

  it('is only warned about the address of a page that is not published', async () => {
    dataset.documents.set('drafts.page-draft', page('drafts.page-draft', 'draft'));
    const findings = await validate(page('drafts.page-one', 'draft'));
    dataset.documents.delete('drafts.page-draft');
    expect(findings).toEqual([
      'warning slug: The unpublished page “A page” has the same address, /draft/. Only one of them can be published.',
    ]);
  });
});
