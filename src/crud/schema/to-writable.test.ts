import { sampleFields, sampleResource } from '@tests/support/crud/sample-resource';
import { describe, expect, it } from 'vitest';
import { toCreateValues, toWritable } from './to-writable';

const original = {
  id: '1',
  starts_at: '2025-01-01T15:00:00+00:00',
  league_id: 'a',
  league: { id: 'a', name: 'League' },
  round: null,
  home_full: 2,
  active: true,
  updated_at: 'x',
};

describe('toWritable', () => {
  it('sends only changed form fields, never embeds, ids or unknown keys', () => {
    const values = { ...original, league_id: 'b', league: { id: 'b' }, hack: 1, updated_at: 'y' };
    expect(toWritable(sampleResource, sampleFields, values, original)).toEqual({ league_id: 'b' });
  });

  it('treats empty text, undefined and null alike', () => {
    expect(toWritable(sampleResource, sampleFields, { ...original, round: '' }, original)).toEqual(
      {},
    );
    expect(
      toWritable(sampleResource, sampleFields, { ...original, home_full: undefined }, original),
    ).toEqual({
      home_full: null,
    });
  });

  it('sends false and zero', () => {
    expect(
      toWritable(sampleResource, sampleFields, { active: false, home_full: 0 }, original),
    ).toEqual({
      active: false,
      home_full: 0,
    });
  });

  it('sends values derived from the form', () => {
    const resource = { ...sampleResource, complete: () => ({ note: 'x', round: null }) };
    expect(toWritable(resource, sampleFields, { home_full: 3 }, original)).toEqual({
      home_full: 3,
      note: 'x',
    });
  });

  it('does not send fields that the form did not have', () => {
    expect(toWritable(sampleResource, sampleFields, {}, original)).toEqual({});
  });
});

describe('toCreateValues', () => {
  it('sends filled fields, and the scope takes precedence', () => {
    const values = { round: ' ', league_id: 'a', note: '', sport: 'hockey', state: 'FINISHED' };
    expect(toCreateValues(sampleResource, sampleFields, values)).toEqual({
      round: ' ',
      league_id: 'a',
      sport: 'football',
    });
  });
});
