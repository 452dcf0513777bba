import { samples } from '@tests/support/crud/sample-plugin';
import { describe, expect, it } from 'vitest';
import { readListUrl } from '../list/list-url';
import { readSettings } from '../list/use-list-settings';
import { fromViewQuery, toViewQuery } from './view-query';

const stateOf = (query: string) => readListUrl(new URLSearchParams(query), samples);

describe('a saved view', () => {
  it('keeps search, filters, order, columns and row height, and not the page', () => {
    const settings = { density: 'comfortable', columns: { goals: false, name: true } } as const;
    const query = toViewQuery(
      stateOf('q=ars&f.state=OPEN&sort=-goals&page=3&size=50'),
      settings,
      samples,
    );
    const view = fromViewQuery(query, samples);
    expect(view.settings).toEqual(settings);
    expect(view.state).toEqual({ ...stateOf('q=ars&f.state=OPEN&sort=-goals&size=50'), page: 1 });
    expect(toViewQuery(view.state, view.settings, samples)).toBe(query);
  });

  it('is empty for a list in its default state', () => {
    expect(toViewQuery(stateOf(''), { density: 'dense', columns: {} }, samples)).toBe('');
  });

  it('leaves out filters and columns that the list does not have', () => {
    const { state, settings } = fromViewQuery(
      'f.gone=1&c.gone=1&sort=gone&density=huge&page=9',
      samples,
    );
    expect(state).toEqual(stateOf(''));
    expect(settings).toEqual({ density: 'dense', columns: {} });
  });
});

it('a list’s start view is remembered with its columns', () => {
  expect(readSettings('{"start":"q=a"}')).toMatchObject({ start: 'q=a' });
  expect(readSettings('{"start":7}')).not.toHaveProperty('start');
});
