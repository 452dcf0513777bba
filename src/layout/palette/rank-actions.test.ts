import { describe, expect, it } from 'vitest';
import { findFolded } from '../search/fold-text';
import type { PaletteAction } from './palette-action';
import { foldQuery, rankActions, rankOf } from './rank-actions';
import { suggest } from './use-groups';

const action = (name: string, more: Partial<PaletteAction> = {}): PaletteAction => ({
  id: name,
  kind: 'page',
  section: 'Pages',
  name,
  ...more,
});
const find = (query: string, actions: PaletteAction[], recent?: string[]) =>
  Object.fromEntries(
    rankActions(actions, foldQuery(query), recent).map(({ title, actions: found }) => [
      title,
      found.map(({ name }) => name),
    ]),
  );

describe('rankOf', () => {
  it.each([
    ['home', 'Home', 0],
    ['prem', 'Premium predictions', 1],
    ['predictions prem', 'Premium predictions', 2],
    ['give tier', 'Give a tier', 2],
    // Not the first place where it occurs.
    ['art', 'Smart art', 2],
    ['mium', 'Premium', 4],
    ['basic', 'Premium', null],
    [' ', 'Premium', null],
  ])('%s for %s: %s', (query, name, rank) => {
    expect(rankOf({ name }, foldQuery(query))).toBe(rank);
  });

  it('also matches words of subtitle and keywords', () => {
    const texts = { name: 'VIP', subtitle: 'View Predictions', keywords: 'refund Rembourser' };
    expect(rankOf(texts, 'predictions vip')).toBe(3);
    expect(rankOf(texts, 'rembours')).toBe(3);
    expect(rankOf(texts, 'fund')).toBe(4);
  });

  it.each([
    ['reglages', 'Réglages'],
    ['RÉGLAGES', 'reglages'],
    ['lodz', 'Łódź'],
    ['istanbul', 'İstanbul'],
    ['strasse', 'Straße'],
    ['احمد', 'أحمد'],
    ['مباراه', 'مباراة'],
    ['محمد', 'مُحَمَّد'],
  ])('folds: %s is %s', (query, name) => expect(rankOf({ name }, foldQuery(query))).toBe(0));
});

describe('rankActions', () => {
  it('puts the section with the best match first', () => {
    const actions = [
      action('Supreme'),
      action('New premium plan', { section: 'Create' }),
      action('Premium', { section: 'Records', found: true }),
    ];
    expect(Object.keys(find('premium', actions))).toEqual(['Records', 'Create']);
    expect(find('prem', actions)).not.toHaveProperty('Pages');
    expect(Object.keys(find('mium', actions))).toEqual(['Create', 'Records']);
  });

  it('puts the sample applications last, unless one is named', () => {
    const actions = [
      action('New Tab Page', { section: 'Samples', sample: true }),
      action('Other', { keywords: 'new' }),
      action('New fixture', { section: 'Create' }),
    ];
    expect(Object.keys(find('new', actions))).toEqual(['Create', 'Pages', 'Samples']);
    expect(Object.keys(find('new tab page', actions))).toEqual(['Samples']);
  });

  it('puts recently opened items before equal matches, not before better ones', () => {
    const actions = ['Users', 'User lists', 'User roles', 'All users'].map((name) => action(name));
    expect(find('user', actions, ['All users', 'User roles']).Pages).toEqual([
      'User roles',
      'Users',
      'User lists',
      'All users',
    ]);
  });

  it('lists five of a section, three where the names of several match', () => {
    const six = (section: string) =>
      ['A', 'B', 'C', 'D', 'E', 'F'].map((end) => action(`Tip ${section}${end}`, { section }));
    expect(find('tip', six('One')).One).toHaveLength(5);
    const both = find('tip', [...six('One'), ...six('Two')]);
    expect([both.One, both.Two].map((names) => names?.length)).toEqual([3, 3]);
    const weak = six('Two').map((one) => ({ ...one, name: 'X', keywords: one.name }));
    expect(find('tip', [...six('One'), ...weak]).One).toHaveLength(5);
  });

  it('keeps records that the server found by a hidden column', () => {
    const record = action('TL-1', { section: 'Payments', found: true });
    expect(find('someone@example.com', [record])).toEqual({ Payments: ['TL-1'] });
    expect(find('someone@example.com', [{ ...record, found: false }])).toEqual({});
  });
});

describe('suggest', () => {
  const t = (key: string) => key;
  const page = (name: string, more?: Partial<PaletteAction>) => action(name, more);

  it('offers the current record, recent and popular items, then the rest, each once', () => {
    const verb = action('Publish', { kind: 'verb', section: 'This record' });
    const child = action('Dark', { kind: 'choice', section: 'Look', parent: 'look' });
    const look = action('Look', { kind: 'account', section: 'Account' });
    const created = ['1', '2'].map((id) =>
      action('New', { id, kind: 'create', section: 'Create' }),
    );
    const record = action('Ada', { id: 'record users 1', kind: 'record', section: 'Users' });
    const actions = [
      verb,
      page('Reports'),
      page('Sample', { sample: true }),
      page('Home', { shortcut: ['g', 'h'] }),
      ...created,
      child,
      look,
    ];
    const listed = suggest(actions, ['gone', record.id, 'Reports'], [record], t);
    expect(listed.map(({ title, actions: ones }) => [title, ones.map(({ name }) => name)])).toEqual(
      [
        ['This record', ['Publish']],
        ['search.recent', ['Ada', 'Reports']],
        ['palette.popular', ['Home']],
        ['Create', ['New']],
        ['Account', ['Look']],
      ],
    );
  });
});

describe('findFolded', () => {
  it('returns the position in the original text', () => {
    expect(findFolded('Łódź derby', 'odz')).toEqual([1, 4]);
    expect(findFolded('Straße 7', 'strass')).toEqual([0, 5]);
    expect(findFolded('Home', 'x')).toBeNull();
    expect(findFolded('Home', '')).toBeNull();
  });
});

it('lists a person’s own appearance before everyone’s, even if they opened that last', () => {
  const everyones = action('Appearance', { id: 'page', section: 'Admin' });
  const own = action('Appearance', { id: 'look', section: 'Account', kind: 'account' });
  const groups = rankActions([everyones, own], foldQuery('appearance'), ['page']);
  expect(groups.map(({ actions }) => actions.map(({ id }) => id))).toEqual([['look'], ['page']]);
});
