// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toCommonMark } from '../../markdown/markdown.ts';
import { pricingTableMarkdown } from './markdown.ts';
import { pricingTableModel } from './model.ts';
import { formatAmount } from './prices.ts';
import { pricingTableSearch } from './search.ts';
import { pricingTableView } from './view.tsx';

// On a busy machine, the default of one second is too short.
configure({ asyncUtilTimeout: 10_000 });

const plan = (name: string, fields: object = {}) => ({ _type: 'plan', _key: name, name, ...fields });
const detail = (group: string, label: string, value: string) => ({
  _type: 'planDetail',
  _key: label,
  group,
  label,
  value,
});
const tier = (fromRobots: number, amount: number) => ({
  _type: 'priceTier',
  _key: `${fromRobots}`,
  fromRobots,
  amount,
});

const block = (plans: object[], fields: object = {}) =>
  pricingTableModel.parse({ _type: 'pricingTable', _key: 'k', heading: 'Plans', plans, ...fields });

type Block = ReturnType<typeof block>;

const anchors = new Map();
const view = (content: Block) =>
  pricingTableView.render(content, {
    anchors,
    capabilities: [],
    headingLevel: 'h2',
    renderBody: () => Promise.resolve(null),
  });
const html = async (content: Block) => renderToStaticMarkup(await view(content));
const markdown = (content: Block) => toCommonMark(pricingTableMarkdown(content, { capabilities: [] }));
const search = (content: Block) =>
  pricingTableSearch(content, { anchors, sectionsOf: () => [] })
    .map(({ kind, ...section }) => ('text' in section ? section.text : kind))
    .join('\n');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [0, 'EUR', '€0'],
  [20, 'EUR', '€20'],
  [0.5, 'USD', '$0.50'],
  [1_234_567.89, 'EUR', '€1,234,567.89'],
  [1_234_567.89, 'GBP', '£1,234,567.89'],
  [1_234_567.89, 'JPY', '¥1,234,568'],
  [20, 'CHF', 'CHF 20'],
])('formats %d %s as %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a plan that has the same feature twice shows it once', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(await view(block([plan('Free', { features: ['Maps', 'Maps'] })])));
  expect(screen.getAllByText('Maps')).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

const PRICED = [
  plan('Free', { amount: 0, maxRobots: 3 }),
  plan('Fleet', { amount: 20, freeRobots: 3, tiers: [tier(1000, 12.5), tier(50, 17)] }),
  plan('Enterprise'),
];

test('shows two plans with the same name, and two equal tiers as one', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fields = { amount: 20, charge: 'robot', tiers: [tier(10, 15), { ...tier(10, 15), _key: 'copy' }] };
  render(await view(block([plan('Fleet', fields), { ...plan('Fleet', fields), _key: 'copy' }])));
  await screen.findByLabelText('Robots');
  expect(screen.getAllByText('€15 from 10 robots')).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
});

describe.each([
  ['the page', html],
  ['Markdown', markdown],
  ['search', search],
])('%s', (_surface, write) => {
  test('mentions no price if no plan has one', async () => {
    const text = await write(block([plan('Free'), plan('Fleet', { freeRobots: 3 })], { note: 'Without taxes.' }));
    expect(text).toContain('Fleet');
    expect(text).not.toMatch(/\bprice\b|per robot|taxes|\d+ robots/i);
  });

  test('has the price of each plan with unit, tiers, free robots, validity and note', async () => {
    const text = await write(block(PRICED, { validUntil: '2026-12-31', note: 'Without taxes.' }));
    for (const part of [
      '€0',
      '€20',
      'per robot and capability, each month',
      '€17 from 50 robots',
      '€12.50 from 1,000 robots',
      '3 robots free',
      'Price on request',
      'Prices are valid until December 31, 2026.',
      'Without taxes.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.indexOf('from 50')).toBeLessThan(text.indexOf('from 1,000'));
  });

  test('shows prices on their last day, and afterward says that they are on request', async () => {
    expect(await write(block(PRICED, { validUntil: '2026-11-23' }))).toContain('€20');
    const expired = await write(block(PRICED, { validUntil: '2026-11-22', note: 'Without taxes.' }));
    expect(expired).toContain('Price on request');
    expect(expired).not.toMatch(/€|taxes|valid until/);
  });

  test('shows a plan without a price if its price is not a number', async () => {
    expect(await write(block([plan('Fleet', { amount: '€ 20' })]))).not.toContain('€');
  });
});

describe('the comparison', () => {
  const plans = [
    plan('Free', { details: [detail('limits', 'Audit log', '30 days'), detail('included', 'Relay', 'Yes')] }),
    plan('Fleet', { details: [detail('limits', 'Audit log', '365 days'), detail('support', 'Email', 'Yes')] }),
  ];

  test('has a row for each name and a dash for what a plan does not have', async () => {
    render(await view(block(plans)));
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FeatureFreeFleet',
      'What is included',
      'RelayYes–',
      'Limits',
      'Audit log30 days365 days',
      'Support',
      'Email–Yes',
    ]);
  });

  test('is in Markdown and search', () => {
    expect(markdown(block(plans))).toMatch(
      /\| Limits +\| Free +\| Fleet +\|\n.*\n\| Audit log +\| 30 days +\| 365 days +\|/,
    );
    expect(search(block(plans))).toContain('Limits · Audit log: Free 30 days, Fleet 365 days');
  });

  test('is left out if no plan has details', async () => {
    expect(await html(block([plan('Free')]))).not.toContain('<table');
  });
});

describe('the calculator', () => {
  /** The result of each plan. */
  const results = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

  async function setUp(content: Block) {
    render(await view(content));
    return {
      user: userEvent.setup(),
      robots: await screen.findByLabelText('Robots'),
      capabilities: screen.queryByLabelText('Capabilities on each robot'),
    };
  }

  test('starts with an example, and multiplies robots, capabilities and the price of the tier', async () => {
    const { user, robots, capabilities } = await setUp(block(PRICED));
    expect(results()).toEqual(['up to 3 robots', '€280 each month7 robots × 2 capabilities × €20 (3 free)']);
    await user.clear(robots);
    await user.type(robots, '50');
    await user.clear(capabilities!);
    await user.type(capabilities!, '1');
    expect(results()).toEqual(['up to 3 robots', '€799 each month47 robots × 1 capability × €17 (3 free)']);
    await user.clear(robots);
    await user.type(robots, '2');
    expect(results()).toEqual([
      '€0 each month2 robots × 1 capability × €0',
      '€0 each month0 robots × 1 capability × €20 (2 free)',
    ]);
  });

  test('is an example before its code is loaded', async () => {
    const text = await html(block(PRICED));
    expect(text).toContain('10 robots with 2 capabilities each');
    expect(text).toContain('€280');
    expect(text).not.toContain('<input');
  });

  test('keeps the last result while a field is empty or invalid', async () => {
    const { user, robots } = await setUp(block([plan('Fleet', { amount: 20, charge: 'robot' })]));
    await user.clear(robots);
    expect(results()).toEqual(['€200 each month10 robots × €20']);
    await user.type(robots, '0');
    expect(results()).toEqual(['€200 each month10 robots × €20']);
  });

  test('asks for capabilities only if a price depends on them', async () => {
    const { capabilities } = await setUp(block([plan('Flat', { amount: 1_000, charge: 'account', period: 'year' })]));
    expect(capabilities).toBeNull();
    expect(results()).toEqual(['€1,000 each yearfor the whole account']);
  });

  test('hides prices that expired since the page was rendered', async () => {
    const content = block(PRICED, { validUntil: '2026-11-23' });
    const rendered = await view(content);
    vi.setSystemTime(new Date('2026-11-24T00:00:00Z'));
    const { container } = render(rendered);
    await screen.findByLabelText('Robots');
    expect(container.querySelector('.pricing')?.getAttribute('data-prices')).toBe('expired');
  });
});
