import { describe, expect, it } from 'vitest';
import { COMING, comingAt } from './coming';
import ar from './i18n/ar.json';
import en from './i18n/en.json';
import fr from './i18n/fr.json';
import { COMING_ROUTES } from './routes';

describe.each(Object.entries({ en, fr, ar }))('the pages to come in %s', (_lang, texts) => {
  const keys = new Set(Object.keys(texts));
  it.each(COMING.map((page) => page.id))('%s says what is coming and what to do now', (id) => {
    expect(keys).toContain(`${id}.title`);
    expect(keys).toContain(`${id}.soon`);
    expect(keys).toContain(`${id}.now`);
  });

  it('has a text for every entry of the menu and every button', () => {
    const menu = COMING_ROUTES.flatMap(({ nav }) => (Array.isArray(nav) ? nav : []));
    for (const { titleKey } of menu) {
      const [namespace, key = ''] = titleKey.split(':');
      if (namespace === 'upcoming') expect(keys).toContain(key);
    }
    for (const { meanwhile } of COMING) {
      for (const { label } of meanwhile) expect(keys).toContain(label);
    }
  });
});

it('finds a page by its address', () => {
  expect(comingAt('/suregames/vip/')?.id).toBe('sure');
  expect(comingAt('/suregames/gold')).toBeUndefined();
  expect(comingAt('/')).toBeUndefined();
});
