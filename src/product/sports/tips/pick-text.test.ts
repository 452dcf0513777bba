import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { isMarketKind, SELECTIONS } from '../../record/selections';
import ar from '../i18n/ar.json';
import en from '../i18n/en.json';
import fr from '../i18n/fr.json';
import { lineText, pickText } from './pick-text';

let t: TFunction<'shell'>;

beforeAll(async () => {
  const i18n = createInstance();
  const texts = {
    'pick.DRAW': 'Draw',
    'pick.OVER': 'Over {{line}}',
    'pick.UNDER': 'Under {{line}}',
    'pick.YES': 'Yes',
    'pick.ofMarket': '{{market}}: {{pick}}',
    'market.FOOTBALL_BTTS': 'Both teams to score',
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

describe('a pick by itself', () => {
  const sides = { home_name: 'Lyon', away_name: 'Nice', line: 1 };
  const KIND = /^market\.([A-Z]+_(.+))$/;
  const SCORES = ['CORRECT_SCORE', 'SET_SCORE'];

  async function inLanguage(lng: string) {
    const i18n = createInstance();
    const resources = { en: { sports: en }, fr: { sports: fr }, ar: { sports: ar } };
    await i18n.init({ lng, defaultNS: 'sports', keySeparator: false, resources });
    return i18n.t;
  }

  it.each([
    ['en', 'Both teams to score: Yes', 'Correct score: 2–1'],
    ['fr', 'Les deux équipes marquent : Oui', 'Score exact : 2–1'],
    ['ar', 'تسجيل الفريقين: نعم', 'النتيجة الصحيحة: 2–1'],
  ])('names the market that its answer belongs to, in %s', async (lang, yes, score) => {
    const words = await inLanguage(lang);
    const text = (market_code: string, selection: string, market_name?: string) =>
      pickText({ ...sides, market_code, market_name, selection }, words, lang);
    expect(text('FOOTBALL_BTTS', 'YES')).toBe(yes);
    expect(text('FOOTBALL_CORRECT_SCORE', '2-1')).toBe(score);
    // A market that staff added has the name that they gave it.
    expect(text('CARDS', 'YES', 'Red card')).toMatch(/^Red card\s?: /);
  });

  it.each(['en', 'fr', 'ar'])('never is a bare answer in any market, in %s', async (lang) => {
    const words = await inLanguage(lang);
    const bare = ['YES', 'NO', 'ODD', 'EVEN'].map((one) => words(`pick.${one}`));
    let tried = 0;
    for (const [, code = '', kind = ''] of Object.keys(en).flatMap((key) => {
      const found = KIND.exec(key);
      return found ? [found] : [];
    })) {
      const of = isMarketKind(kind) ? SELECTIONS[kind] : [];
      for (const selection of SCORES.includes(kind) ? ['2-1'] : of) {
        const text = pickText({ ...sides, market_code: code, selection }, words, lang);
        expect(bare).not.toContain(text);
        expect(text).not.toMatch(/^\d+–\d+$/);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(20);
  });
});
