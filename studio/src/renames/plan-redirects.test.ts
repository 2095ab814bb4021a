import { expect, it } from 'vitest';
import { planRedirects } from './plan-redirects.ts';
import type { PageMove, StoredRedirect } from './plan-redirects.ts';

const SITE = 'https://site.example';

const linkTo = (id: string, fields: object = {}) => ({
  _type: 'link' as const,
  kind: 'internal' as const,
  reference: { _type: 'reference' as const, _ref: id, _weak: true as const },
  ...fields,
});

const redirect = (id: string, from: string, to: string | object): StoredRedirect => ({
  _id: id,
  from,
  to: typeof to === 'string' ? { _type: 'link', kind: 'external', href: to } : to,
});

const RENAME: PageMove = { id: 'doc-a', title: 'A', from: '/old/', to: '/new/', target: 'doc-a' };
const REMOVAL: PageMove = { id: 'doc-a', title: 'A', from: '/old/', to: undefined, target: 'doc-b' };

const plan = (move: PageMove, ...redirects: StoredRedirect[]) => planRedirects([move], redirects, SITE);

it('redirects the old path to the page itself, wherever it moves', () => {
  expect(plan(RENAME)).toEqual({ create: [{ from: '/old/', to: linkTo('doc-a') }], retarget: [], remove: [] });
});

it('redirects every page of a provider', () => {
  const moves = ['x', 'y'].map((id) => ({ ...RENAME, id, target: id, from: `/caps/a/${id}/`, to: `/caps/b/${id}/` }));
  expect(planRedirects(moves, [], SITE).create.map(({ from }) => from)).toEqual(['/caps/a/x/', '/caps/a/y/']);
});

it('collapses chains: redirects to the old path lead to the page, with their heading', () => {
  const chain = [
    redirect('r1', '/older/', '/old/'),
    redirect('r2', '/oldest/', `${SITE}/old#prices`),
    redirect('drafts.r2', '/oldest/', '/old/'),
    redirect('elsewhere', '/else/', '/old/deeper/'),
    redirect('query', '/query/', '/old/?a=1'),
    redirect('other-site', '/chat/', 'https://other.example/old/'),
  ];
  expect(plan(RENAME, ...chain).retarget).toEqual([
    { id: 'r1', from: '/older/', to: linkTo('doc-a') },
    { id: 'r2', from: '/oldest/', to: linkTo('doc-a', { anchor: 'prices' }) },
    { id: 'drafts.r2', from: '/oldest/', to: linkTo('doc-a') },
  ]);
});

it('leaves redirects alone that lead to the page already', () => {
  expect(plan(RENAME, redirect('r', '/older/', linkTo('doc-a', { anchor: 'prices' }))).retarget).toEqual([]);
});

it('removes redirects from the new path, which the page hides', () => {
  const hidden = redirect('r', '/new', linkTo('doc-a'));
  expect(plan(RENAME, hidden)).toMatchObject({ retarget: [], remove: [{ id: 'r', from: '/new' }] });
  expect(plan(RENAME, redirect('r', '/new.html', linkTo('doc-a'))).remove).toEqual([{ id: 'r', from: '/new.html' }]);
  const first = { ...RENAME, from: undefined };
  expect(plan(first, hidden)).toEqual({ create: [], retarget: [], remove: [{ id: 'r', from: '/new' }] });
});

it('moves a page back without a loop', () => {
  const back = { ...RENAME, from: '/new/', to: '/old/' };
  expect(plan(back, redirect('r', '/old/', linkTo('doc-a')))).toEqual({
    create: [{ from: '/new/', to: linkTo('doc-a') }],
    retarget: [],
    remove: [{ id: 'r', from: '/old/' }],
  });
});

it('uses a redirect that starts at the old path already', () => {
  const { create, retarget } = plan(RENAME, redirect('r', '/old', '/elsewhere/'));
  expect(create).toEqual([]);
  expect(retarget).toEqual([{ id: 'r', from: '/old', to: linkTo('doc-a') }]);
  expect(plan(RENAME, redirect('r', '/old/', linkTo('doc-a')))).toEqual({ create: [], retarget: [], remove: [] });
});

it('does not rely on a redirect that is not published', () => {
  expect(plan(RENAME, redirect('drafts.r', '/old/', '/elsewhere/')).create).toHaveLength(1);
});

it('sends visitors of a removed page, and of redirects to it, to another page', () => {
  const lead = [redirect('r1', '/older/', linkTo('doc-a', { anchor: 'x' })), redirect('r2', '/oldest/', '/old/#x')];
  expect(plan(REMOVAL, ...lead)).toEqual({
    create: [{ from: '/old/', to: linkTo('doc-b') }],
    retarget: [
      { id: 'r1', from: '/older/', to: linkTo('doc-b') },
      { id: 'r2', from: '/oldest/', to: linkTo('doc-b') },
    ],
    remove: [],
  });
});

it('survives incomplete redirects', () => {
  const broken: StoredRedirect[] = [{ _id: 'a' }, { _id: 'b', from: null, to: null }, redirect('c', '/c/', 'https://')];
  expect(plan(RENAME, ...broken)).toMatchObject({ retarget: [], remove: [] });
});
