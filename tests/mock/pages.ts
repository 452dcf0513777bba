import { expect, it } from 'vitest';
import { searchItems } from '../../mock-server/data/search-items.ts';
import type { FaqCategory } from '../../src/samples/mock/pages.ts';
import type { SamplePermission } from '../../src/samples/mock/permissions.ts';
import type { SearchItem } from '../../src/samples/mock/search-items.ts';
import type { TableRow } from '../../src/samples/mock/table-rows.ts';
import { count } from './count.ts';
import { describeOnBothHosts } from './hosts.ts';
import { refuses } from './wrong-input.ts';

describeOnBothHosts('pages and lists', (host) => {
  const { get, send } = host;
  const read = async (path: string, query = {}) => (await get(path, query)).body;

  it('permissions: nine, found by name, day and the beginning of a role', async () => {
    const { allData, total } = await read('/apps/permissions/data');
    expect([allData.length, total]).toEqual([9, 9]);
    const names = async (q: string) =>
      (await read('/apps/permissions/data', { q })).permissions.map(
        ({ name }: SamplePermission) => name,
      );
    expect(await names('FINANCIAL')).toEqual(['Financial Management']);
    expect(await names('2 dec 2025')).toEqual(['Only View']);
    expect(await names('restricted')).toEqual(['Only View']);
    expect(await names('icted-user')).toEqual([]);
  });

  it('pricing: three plans and three questions', async () => {
    const { pricingPlans, faq } = await read('/pages/pricing');
    expect(
      pricingPlans.map((plan: Record<string, never>) => [
        plan.title,
        plan.monthlyPrice,
        plan.yearlyPlan,
        plan.currentPlan,
        plan.popularPlan,
        Object(plan.planBenefits).length,
      ]),
    ).toEqual([
      ['Basic', 0, { perMonth: 0, totalAnnual: 0 }, true, false, 5],
      ['Standard', 49, { perMonth: 40, totalAnnual: 480 }, false, true, 5],
      ['Enterprise', 99, { perMonth: 80, totalAnnual: 960 }, false, false, 5],
    ]);
    expect(faq.map(({ id }: { id: string }) => id)).toEqual([
      'general-settings',
      'users',
      'advanced-settings',
    ]);
  });

  it('pricing: the chosen plan becomes the current one', async () => {
    const data = { title: 'Enterprise', yearly: true };
    const { status, body } = await send('POST', '/pages/pricing/plan', { data });
    const current = (plans: { title: string; currentPlan: boolean }[]) =>
      plans.filter(({ currentPlan }) => currentPlan).map(({ title }) => title);
    expect([status, current(body.pricingPlans)]).toEqual([200, ['Enterprise']]);
    expect(current((await read('/pages/pricing')).pricingPlans)).toEqual(['Enterprise']);
    expect((await read('/rest/profile')).plan).toEqual(data);
  });

  refuses(host, ['POST', '/pages/pricing/plan'], '/rest/profile', [
    ['an unknown plan', { data: { title: 'Gold', yearly: true } }, 404, /no plan Gold/],
    ['no rhythm', { data: { title: 'Basic' } }, 400, /yearly is missing/],
  ]);

  it('the sample account is saved part by part', async () => {
    const info = {
      birthDate: '1985-01-31',
      phone: '+1 555 0100',
      website: '',
      country: 'Kenya',
      languages: ['English'],
      gender: 'other',
    };
    const before = await read('/rest/profile');
    const { status, body } = await send('PATCH', '/rest/profile', { info });
    expect([status, body]).toEqual([200, { ...before, info }]);
    expect(await read('/rest/profile')).toEqual({ ...before, info });
    const card = { brand: 'visa', last4: '4242', name: 'Robin Halftime', expiry: '08/30' };
    await send('PATCH', '/rest/profile', { payment: { method: 'card', card } });
    expect((await read('/rest/profile')).payment).toEqual({ method: 'card', card });
    // The chat shows only the parts that it needs.
    expect(Object.keys(await read('/apps/chat/users/profile-user')).toSorted()).toEqual(
      ['about', 'avatar', 'fullName', 'id', 'role', 'settings', 'status'].toSorted(),
    );
  });

  refuses(host, ['PATCH', '/rest/profile'], '/rest/profile', [
    ['an address that is none', { email: 'robin' }, 400, /email/],
    [
      'a whole card number',
      { payment: { method: 'card', card: { last4: '4242424242424242' } } },
      400,
      /card/,
    ],
    ['a day that is none', { info: { birthDate: '31.1.85' } }, 400, /birthDate/],
    ['a picture that is too large', { avatar: 'x'.repeat(140_001) }, 400, /too large/],
    ['an unknown notice', { notices: { cakes: true } }, 400, /notices/],
  ]);

  it('questions: three groups of four, found by their text', async () => {
    const shape = (groups: { title: string; icon: string; qAndA: unknown[] }[]) =>
      groups.map(({ title, icon, qAndA }) => [title, icon, qAndA.length]);
    expect(shape(await read('/pages/faqs'))).toEqual([
      ['Common', 'phone', 4],
      ['Payment', 'dollar', 4],
      ['Product & Services', 'poll', 4],
    ]);
    expect(shape(await read('/pages/faqs', { q: 'REFUND' }))).toEqual([['Payment', 'dollar', 1]]);
    expect(await read('/pages/faqs', { q: 'zzz' })).toEqual([]);
    const questions = async (lang: string, q = '') => {
      const groups: FaqCategory[] = await read('/pages/faqs', { lang, q });
      return groups.flatMap(({ title, qAndA }) => [title, ...qAndA.map((each) => each.question)]);
    };
    const english = await questions('en');
    expect(await questions('de')).toEqual(english);
    for (const [lang, found] of [
      ['fr', 'Par où commencer ?'],
      ['ar', 'من أين أبدأ؟'],
    ] as const) {
      expect((await questions(lang, found.slice(0, 6)))[1]).toBe(found);
      expect((await questions(lang)).filter((words) => english.includes(words))).toEqual([]);
    }
  });

  it('knowledge base: six cards, six categories of questions', async () => {
    const cards = await read('/pages/knowledge-base');
    expect(cards.map(({ category }: { category: string }) => category)).toEqual([
      'api-questions',
      'demand-generation',
      'sales-automation',
      'marketing-automation',
      'email-marketing',
      'personalization',
    ]);
    expect(await read('/pages/knowledge-base', { q: 'NEWSLETTERS' })).toHaveLength(1);
    const categories = await read('/pages/knowledge-base/categories');
    expect(
      categories.map(({ iconColor, questions }: { iconColor: string; questions: unknown[] }) => [
        iconColor,
        questions.length,
      ]),
    ).toEqual([
      ['primary', 5],
      ['success', 5],
      ['error', 5],
      ['warning', 5],
      ['info', 5],
      ['default', 4],
    ]);
    const found = await read('/pages/knowledge-base/categories', { q: 'fingerprint' });
    expect(found).toMatchObject([
      { title: 'Mobile Apps', questions: [{ slug: 'how-do-i-sign-in-with-my-fingerprint' }] },
    ]);
    expect(found[0].questions).toHaveLength(1);
  });

  it('knowledge base: each card has its own categories, and every question an article', async () => {
    const cards: { category: string }[] = await read('/pages/knowledge-base');
    const titles = async (category: string) =>
      (await read('/pages/knowledge-base/categories', { category })).map(
        ({ title }: { title: string }) => title,
      );
    for (const { category } of cards) expect(await titles(category), category).not.toEqual([]);
    expect(await titles('sales-automation')).toEqual(['API Questions', 'Billing']);
    expect(await titles('mobile-apps')).toEqual(['Mobile Apps']);
    expect((await get('/pages/knowledge-base/categories', { category: 'cakes' })).status).toBe(404);

    const all = await read('/pages/knowledge-base/categories');
    for (const { title, questions } of all) {
      for (const { slug, question } of questions) {
        const article = await read('/pages/knowledge-base/article', { slug });
        expect(article).toMatchObject({ slug, question, category: title });
        expect(article.paragraphs.length, slug).toBeGreaterThan(0);
      }
    }
    expect((await get('/pages/knowledge-base/article', { slug: 'cakes' })).status).toBe(404);
  });

  it('search: five results if one category matches, otherwise three each, prefixes first', async () => {
    const search = async (q: string): Promise<SearchItem[]> => read('/app-bar/search', { q });
    const categories = async (q: string) => count((await search(q)).map((item) => item.category));
    expect(await categories('')).toEqual({
      dashboards: 3,
      appsPages: 3,
      userInterface: 3,
      formsTables: 3,
      chartsMisc: 3,
    });
    expect(await categories('invoice')).toEqual({ appsPages: 4 });
    expect((await search('LOGIN')).map(({ title }) => title)).toEqual([
      'Login v1',
      'Login v2',
      'Login With AppBar',
    ]);
    expect(await categories('c')).toEqual({
      dashboards: 3,
      appsPages: 3,
      userInterface: 3,
      formsTables: 3,
      chartsMisc: 3,
    });
    expect(await categories('form')).toEqual({ formsTables: 3 });
    expect((await search('ca')).map(({ title }) => title).slice(0, 1)).toEqual(['Calendar']);
    expect(await search('zzz')).toEqual([]);
  });

  it('search: covers 81 pages, and returns at most five or three per category', async () => {
    expect(count(searchItems.map(({ category }) => category))).toEqual({
      dashboards: 3,
      appsPages: 30,
      userInterface: 27,
      formsTables: 17,
      chartsMisc: 4,
    });
    expect(new Set(searchItems.map(({ id }) => id)).size).toBe(81);
    const matches = (q: string) =>
      count(
        searchItems.flatMap(({ title, category }) =>
          title.toLowerCase().includes(q) ? category : [],
        ),
      );
    const search = async (q: string): Promise<SearchItem[]> => read('/app-bar/search', { q });
    const found = async (q: string) => count((await search(q)).map(({ category }) => category));
    // Only one category has matches: five of the six.
    expect(matches('card')).toEqual({ userInterface: 6 });
    expect(await found('card')).toEqual({ userInterface: 5 });
    // Others have some too, though none that begin with it: three of the six.
    expect(matches('ca')).toMatchObject({ appsPages: 1, userInterface: 6 });
    expect(await found('ca')).toMatchObject({ appsPages: 1, userInterface: 3 });
    expect(matches('re')).toMatchObject({ appsPages: 5 });
    expect(await found('re')).toMatchObject({ appsPages: 3 });
    const begin = (await search('re')).filter(({ category }) => category === 'appsPages');
    expect(begin.every(({ title }) => title.startsWith('Re'))).toBe(true);
  });

  it('menus: both trees', async () => {
    expect(await read('/api/vertical-nav/data')).toHaveLength(26);
    expect(await read('/api/horizontal-nav/data')).toHaveLength(7);
  });

  it('cards: four, six and four', async () => {
    const cards = await read('/cards/statistics');
    const titles = (name: string) => cards[name].map(({ title }: { title: string }) => title);
    expect(titles('statsHorizontal')).toEqual([
      'New Customers',
      'Total Profit',
      'New Transactions',
      'Total Revenue',
    ]);
    expect(titles('statsVertical')).toEqual([
      'Total Orders',
      'Total Profit',
      'Total Impression',
      'Total Sales',
      'Total Expenses',
      'Transactions',
    ]);
    expect(titles('statsCharacter')).toEqual(['Ratings', 'Sessions', 'Customers', 'Total Orders']);
  });

  it('table: fifty rows, in natural order', async () => {
    const table = async (query = {}): Promise<TableRow[]> =>
      (await read('/api/table/data', query)).data;
    const all = await table();
    expect([all.length, new Set(all.map(({ status }) => status)).size]).toEqual([50, 5]);
    const by = async (column: keyof TableRow, sort: string) =>
      (await table({ column, sort })).map((row) => row[column]);
    const years = (await by('experience', 'asc')).map((text) => Number.parseInt(String(text), 10));
    expect(years).toEqual(years.toSorted((one, other) => one - other));
    const days = (await by('start_date', 'desc')).map((text) => {
      const [month, day, year] = String(text).split('/');
      return `${year}${month}${day}`;
    });
    expect(days).toEqual(days.toSorted().toReversed());
    const names = await by('full_name', 'asc');
    expect(names).toEqual(names.toSorted());
    expect(await table()).toEqual(all);
    expect(await table({ q: String(all[3]?.email).toUpperCase() })).toEqual([all[3]]);
    const [, , , row] = all;
    for (const column of ['full_name', 'post', 'city', 'start_date', 'salary'] as const) {
      const found = await table({ q: String(row?.[column]).toUpperCase() });
      // No other column of a row has the words of one of these.
      expect(found, column).toEqual(all.filter((one) => one[column] === row?.[column]));
    }
    // Nothing but a person's number, age and pay has these digits alone.
    expect(await table({ q: String(row?.age) })).toContainEqual(row);
    expect((await get('/api/table/data', { column: 'shoe' })).status).toBe(400);
    expect((await get('/api/table/data', { column: 'age', sort: 'up' })).status).toBe(400);
  });

  it('films: a hundred', async () => {
    const films = await read('/forms/autocomplete');
    expect(new Set(films.map(({ title }: { title: string }) => title)).size).toBe(100);
    expect(films[0]).toEqual({ title: expect.any(String), year: expect.any(Number) });
  });

  it('answers unknown addresses and methods', async () => {
    expect((await get('/apps/nothing')).status).toBe(404);
    expect((await send('PUT', '/apps/email/emails', {})).status).toBe(405);
    expect((await send('POST', '/pages/faqs', {})).status).toBe(405);
  });
});
