import { type Account, signIn } from './support/accounts';
import { type MenuLine, mainMenu, openByMenu, readSection } from './support/menu';
import { expect, test } from './support/test';

const TIPS: MenuLine[] = [
  [null, 'Home', '/'],
  ['View Predictions', 'Free', '/predictions/free'],
  ['View Predictions', 'Basic', '/predictions/basic'],
  ['View Predictions', 'Premium', '/predictions/premium'],
  ['View Predictions', 'VIP', '/predictions/vip'],
  ['View Sure Games', 'Basic', '/suregames/basic'],
  ['View Sure Games', 'Premium', '/suregames/premium'],
  ['View Sure Games', 'VIP', '/suregames/vip'],
  [null, 'View Markets', '/available-markets'],
  [null, 'Subscribe', '/subscriptions'],
  [null, 'Bonus', '/bonus'],
];
const RECORD: MenuLine = [null, 'Record', '/record'];
const MEMBER: MenuLine[] = [...TIPS, [null, 'Payment History', '/payment-history'], RECORD];
const STAFF: MenuLine[] = [...TIPS, [null, 'History', '/payment-history'], RECORD];

const USERS: MenuLine[] = [
  ['Users', 'All Users', '/users'],
  ['Users', 'Active Basic users', '/users/activebasicusers'],
  ['Users', 'Inactive Basic users', '/users/inactivebasicusers'],
  ['Users', 'Active Premium users', '/users/activepremiumusers'],
  ['Users', 'Inactive Premium users', '/users/inactivepremiumusers'],
  ['Users', 'Active VIP users', '/users/activevipusers'],
  ['Users', 'Inactive VIP users', '/users/inactivevipusers'],
];
const FIXTURES: MenuLine[] = [
  ['Fixtures', 'Football', '/fixtures/football'],
  ['Fixtures', 'Baseball', '/fixtures/baseball'],
  ['Fixtures', 'Basketball', '/fixtures/basketball'],
  ['Fixtures', 'Handball', '/fixtures/handball'],
  ['Fixtures', 'Hockey', '/fixtures/hockey'],
  ['Fixtures', 'Rugby', '/fixtures/rugby'],
  ['Fixtures', 'Volleyball', '/fixtures/volleyball'],
];
const TIPPING: MenuLine[] = [
  ['Fixtures', 'Team names', '/fixtures/team-names'],
  [null, 'Manual predictions', '/manual-predictions'],
  [null, 'Settlement desk', '/settlement'],
  [null, 'Fixture sync', '/fixture-syncs'],
  [null, 'Sure-win predictions', '/sure-win-prediction'],
];
/** Those of the tips' pages that every staff role reads. */
const DESKS = TIPPING.filter(([, title]) => /predictions$/.test(title));
const BONUSES: MenuLine = [null, 'Bonuses', '/bonuses'];
const PROMO_CODES: MenuLine = [null, 'Promo codes', '/promo-codes'];
const MARKETS: MenuLine = [null, 'Markets', '/markets'];
const MONEY: MenuLine[] = [
  BONUSES,
  ['Affiliates', 'All affiliates', '/affiliates'],
  ['Affiliates', 'Commissions', '/affiliates/commissions'],
  ['Affiliates', 'Payouts', '/affiliates/payouts'],
  [null, 'Payments', '/payments'],
  [null, 'Disputes', '/disputes'],
  [null, 'Ledger', '/ledger'],
  [null, 'Reconciliation', '/reconciliation'],
  PROMO_CODES,
  MARKETS,
];
/** Parts of the menu with the sample applications, which all staff may open; each page is the pages' own test. */
const SAMPLES = ['Dashboards', 'Apps & Pages', 'User Interface', 'Forms & Tables', 'Charts & Misc'];
const LAST: MenuLine[] = [
  [null, 'View Reports', '/reports'],
  [null, 'Audit log', '/audit-log'],
];

/** Some pages of an administrator, with the name that they bear where it is not their title in the menu. */
const OPENED: [line: MenuLine, name?: string][] = [
  [['View Predictions', 'Premium', '/predictions/premium'], 'Premium predictions'],
  [[null, 'Bonus', '/bonus']],
  [['Users', 'Inactive VIP users', '/users/inactivevipusers']],
  [['Fixtures', 'Rugby', '/fixtures/rugby'], 'Rugby fixtures'],
  [[null, 'Appearance', '/app-settings']],
];

interface RoleMenu {
  account: Account;
  main: MenuLine[];
  admin: MenuLine[];
  /** Pages to open by their lines; that every page is there is the pages' own test. */
  opened?: typeof OPENED;
}

/** What each role finds in its menu, in order. */
const MENUS: RoleMenu[] = [
  { account: 'free', main: MEMBER, admin: [] },
  {
    account: 'support',
    main: STAFF,
    admin: [...USERS, ...FIXTURES, ...DESKS, BONUSES, PROMO_CODES, MARKETS, ...LAST],
  },
  { account: 'tipster', main: STAFF, admin: [...USERS, ...FIXTURES, ...TIPPING, MARKETS, ...LAST] },
  { account: 'finance', main: STAFF, admin: [...USERS, ...FIXTURES, ...DESKS, ...MONEY, ...LAST] },
  {
    account: 'admin',
    main: STAFF,
    admin: [
      ...USERS,
      ...FIXTURES,
      ...TIPPING,
      ...MONEY,
      [null, 'Plans', '/plans'],
      ...LAST,
      [null, 'Appearance', '/app-settings'],
    ],
    opened: OPENED,
  },
];

/** Those whose menus differ most. */
const MAIN: Account[] = ['free', 'admin'];

for (const { account, main, admin, opened = [] } of MENUS) {
  const tag = MAIN.includes(account) ? '@main' : [];
  test(`the menu of ${account}`, { tag }, async ({ page }) => {
    await signIn(page, account);
    const sections = mainMenu(page).getByRole('region');
    const names = admin.length > 0 ? ['Main', 'Admin', ...SAMPLES] : ['Main'];
    await expect(sections).toHaveCount(names.length);
    for (const [at, name] of names.entries()) {
      await expect(sections.nth(at)).toHaveAccessibleName(name);
    }
    expect(await readSection(page, 'Main')).toEqual(main);
    if (admin.length > 0) expect(await readSection(page, 'Admin')).toEqual(admin);

    for (const [line, name] of opened) {
      const [group, title, path] = line;
      await test.step(`${group ? `${group}, ` : ''}${title}`, async () => {
        await openByMenu(page, line);
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? title);
        await expect(page).toHaveTitle(`${name ?? title} · Touchline`);
        await expect(mainMenu(page).locator('[aria-current="page"]')).toHaveText([title]);
      });
    }
  });
}
