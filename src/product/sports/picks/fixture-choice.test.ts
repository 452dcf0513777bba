import { expect, it } from 'vitest';
import { fixtureDetail, toFixtureChoice } from './fixture-choice';

it('a league keeps its direction beside a date of another', () => {
  const choice = toFixtureChoice({ id: 'f1', league: { name: 'Sample League' } });
  const format = { dateTime: () => '29 نوفمبر 2026، 14:00' };
  expect(choice && fixtureDetail(choice, format)).toBe(
    '\u2068Sample League\u2069 · 29 نوفمبر 2026، 14:00',
  );
});
