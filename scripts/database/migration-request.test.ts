import { describe, expect, it } from 'vitest';
import { nextVersion, readRequest } from './migration-request.ts';

describe('readRequest', () => {
  it('accepts a name', () => {
    expect(readRequest(['add_teams_2'])).toEqual({ kind: 'next', name: 'add_teams_2' });
    expect(readRequest(['--base'])).toEqual({ kind: 'base' });
    expect(readRequest(['--release'])).toEqual({ kind: 'release' });
    expect(readRequest(['--help'])).toEqual({ kind: 'help' });
  });

  it.each([
    [[], 'a name is missing'],
    [['Add Teams'], "can't be a migration's name"],
    [['add-teams'], "can't be a migration's name"],
    [['--bas'], "can't be a migration's name"],
    [['add', 'teams'], 'add_teams?'],
  ])('says what is wrong with %j', (words, why) => {
    expect(readRequest(words)).toEqual({ kind: 'refused', why: expect.stringContaining(why) });
  });
});

describe('nextVersion', () => {
  it('is the time, in UTC, to the second', () => {
    expect(nextVersion(new Date('2026-03-01T09:05:07.891Z'), '20250101000000')).toBe(
      '20260301090507',
    );
  });

  it('follows the last one even if the clock is behind', () => {
    expect(nextVersion(new Date('2026-03-01T09:05:07Z'), '20260301090507')).toBe('20260301090508');
    expect(nextVersion(new Date('2026-03-01T09:05:07Z'), '20270101000000')).toBe('20270101000001');
  });
});
