import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { lineText, pickText } from './pick-text';

let t: TFunction<'shell'>;

beforeAll(async () => {
  const i18n = createInstance();
  const texts = {
    'pick.DRAW': 'Draw',
    'pick.OVER': 'Over {{line}}',
    'pick.UNDER': 'Under {{line}}',
    'pick.YES': 'Yes',
  };
  t = await i18n.init({
    lng: 'en',
    defaultNS: 'shell',
    keySeparator: false,
    resources: { en: { shell: texts } },
  });
});

describe('pickText', () => {
  it.each([
    ['HOME', null, 'Arsenal'],
    ['AWAY', 0.25, 'Chelsea +0.25'],
    ['HOME', '-0.75', 'Arsenal −0.75'],
    ['HOME', 0, 'Arsenal 0'],
    ['DRAW', null, 'Draw'],
    ['DRAW', -1, 'Draw −1'],
    ['DRAW_AWAY', null, 'Draw / Chelsea'],
    ['HOME_AWAY', null, 'Arsenal / Chelsea'],
    ['OVER', '2.50', 'Over 2.5'],
    ['AWAY_UNDER', 1.5, 'Chelsea Under 1.5'],
    ['YES', null, 'Yes'],
    ['2-1', null, '2–1'],
    ['DRAW/HOME', null, 'Draw / Arsenal'],
    [null, null, ''],
  ])('%s with line %s reads "%s"', (selection, line, expected) => {
    const pick = { selection, line, home_name: 'Arsenal', away_name: 'Chelsea' };
    expect(pickText(pick, t, 'en')).toBe(expected);
  });

  it('signs lines only where a sign means something', () => {
    expect(lineText(2.25, false, 'en')).toBe('2.25');
    expect(lineText(2.25, true, 'en')).toBe('+2.25');
    expect(lineText(-1, false, 'en')).toBe('−1');
  });

  it('writes lines as the language does', () => {
    const pick = { selection: 'AWAY', line: -0.75, home_name: 'Lyon', away_name: 'Nice' };
    expect(pickText(pick, t, 'fr')).toBe('Nice −0,75');
    expect(lineText(2.5, true, 'fr')).toBe('+2,5');
    expect(lineText(2.5, true, 'ar')).toMatch(/^\u200e\+2[.٫]5$/);
  });
});
