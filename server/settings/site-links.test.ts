import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { siteLinks } from './site-links.ts';

const linksOf = (parts: readonly string[], env: Record<string, string> = {}) =>
  siteLinks(readSettings(env, '/'), parts);
const NONE = { footerLinks: [], helpLinks: {}, menuLinks: {} };

describe('siteLinks', () => {
  it('invents links and a phone number for the product’s demo only', () => {
    const links = linksOf(['product']);
    expect(links.footerLinks.map(({ label }) => label)).toEqual([
      'Mastodon',
      'YouTube',
      'Telegram',
    ]);
    expect(Object.keys(links.menuLinks)).toEqual(['support', 'documentation']);
    expect(Object.keys(links.helpLinks)).toContain('GB: GamCare');
    expect(links.phone).toMatch(/^\+44 20 7946/);
    expect(linksOf(['product'], { DEMO: 'off' })).toEqual(NONE);
    expect(linksOf([])).toEqual(NONE);
    expect(linksOf(['samples'])).toEqual(NONE);
  });

  it('takes those of the deployment, also where it wants none', () => {
    const SUPPORT_PHONE = '+1 555 0100';
    const MENU_LINKS = '{"support":"https://help.example.com"}';
    const set = {
      ...NONE,
      phone: SUPPORT_PHONE,
      menuLinks: { support: 'https://help.example.com' },
    };
    const none = { FOOTER_LINKS: '[]', HELP_LINKS: '{}' };
    for (const parts of [['product'], []])
      expect(linksOf(parts, { ...none, SUPPORT_PHONE, MENU_LINKS })).toEqual(set);
  });
});
