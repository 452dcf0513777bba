import { type Account, signIn } from './support/accounts';
import {
  areaSwitch,
  type MenuAreaName,
  type MenuLine,
  mainMenu,
  openByMenu,
  readSection,
  showArea,
} from './support/menu';
import { expect, test } from './support/test';

const HOME: MenuLine = [null, 'Home', '/'];
const TIPS: MenuLine[] = [
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
const MEMBER: MenuLine[] = [HOME, ...TIPS, [null, 'Payment History', '/payment-history'], RECORD];
const STAFF: MenuLine[] = [...TIPS, [null, 'History', '/payment-history'], RECORD];

const USERS: MenuLine[] = [
  ['People', 'All Users', '/users'],
  ['People', 'Active Basic users', '/users/activebasicusers'],
  ['People', 'Inactive Basic users', '/users/inactivebasicusers'],
  ['People', 'Active Premium users', '/users/activepremiumusers'],
  ['People', 'Inactive Premium users', '/users/inactivepremiumusers'],
  ['People', 'Active VIP users', '/users/activevipusers'],
  ['People', 'Inactive VIP users', '/users/inactivevipusers'],
];
const FIXTURES: MenuLine[] = [
  ['Tips › Fixtures', 'Football', '/fixtures/football'],
  ['Tips › Fixtures', 'Baseball', '/fixtures/baseball'],
  ['Tips › Fixtures', 'Basketball', '/fixtures/basketball'],
  ['Tips › Fixtures', 'Handball', '/fixtures/handball'],
  ['Tips › Fixtures', 'Hockey', '/fixtures/hockey'],
  ['Tips › Fixtures', 'Rugby', '/fixtures/rugby'],
  ['Tips › Fixtures', 'Volleyball', '/fixtures/volleyball'],
];
const TEAM_NAMES: MenuLine = ['Tips › Fixtures', 'Team names', '/fixtures/team-names'];
/** The pages about tips that every staff role can read. */
const DESKS: MenuLine[] = [
  ['Tips', 'Manual predictions', '/manual-predictions'],
  ['Tips', 'Sure-win predictions', '/sure-win-prediction'],
];
const SETTLEMENT: MenuLine = ['Tips', 'Settlement desk', '/settlement'];
const SYNC: MenuLine = ['Tips', 'Fixture sync', '/fixture-syncs'];
const MARKETS: MenuLine = ['Tips', 'Markets', '/markets'];
const TIPPING = [...DESKS, SETTLEMENT, ...FIXTURES, TEAM_NAMES, SYNC, MARKETS];
const READING = [...DESKS, ...FIXTURES, MARKETS];
const AFFILIATES: MenuLine = ['People', 'All affiliates', '/affiliates'];
const SUBSCRIPTIONS: MenuLine = ['Money', 'Subscriptions', '/subscribers'];
const PAYMENTS: MenuLine[] = [
  ['Money', 'Payments', '/payments'],
  ['Money', 'Disputes', '/disputes'],
  ['Money', 'Ledger', '/ledger'],
  ['Money', 'Reconciliation', '/reconciliation'],
  ['Money', 'Commissions', '/affiliates/commissions'],
  ['Money', 'Payouts', '/affiliates/payouts'],
];
const PLANS: MenuLine = ['Money', 'Plans', '/plans'];
const GIFTS: MenuLine[] = [
  ['Money', 'Promo codes', '/promo-codes'],
  ['Money', 'Bonuses', '/bonuses'],
];
const REPORTS: MenuLine = ['Insight', 'View Reports', '/reports'];
const TIP_RESULTS: MenuLine = ['Insight', 'Tip results', '/reports/performance'];
const REVENUE: MenuLine = ['Insight', 'Revenue', '/reports/revenue'];
const SUBSCRIBERS: MenuLine = ['Insight', 'Subscribers', '/reports/subscribers'];
const BACKLOG: MenuLine = ['Insight', 'Awaiting settlement', '/reports/backlog'];
const AUDIT_LOG: MenuLine = ['System', 'Audit log', '/audit-log'];
const EVENTS: MenuLine = ['System', 'Security events', '/security-events'];
const STATE: MenuLine = ['System', 'System state', '/system'];
const APPEARANCE: MenuLine = ['System', 'Appearance', '/app-settings'];
const PLUGINS: MenuLine = ['System', 'Plugins', '/system/plugins'];
const EMAILS: MenuLine = ['System', 'Emails', '/mails'];
/** Parts of the menu with the sample applications, which all staff may open; each page is the pages' own test. */
const SAMPLES = ['Dashboards', 'Apps & Pages', 'User Interface', 'Forms & Tables', 'Charts & Misc'];
/** Some of an administrator's pages, with their name if it differs from their title in the menu. */
const OPENED: [area: MenuAreaName, line: MenuLine, name?: string][] = [
  ['Member area', ['View Predictions', 'Premium', '/predictions/premium'], 'Premium predictions'],
  ['Member area', [null, 'Bonus', '/bonus']],
  ['Back office', ['People', 'Inactive VIP users', '/users/inactivevipusers']],
  ['Back office', ['Tips › Fixtures', 'Rugby', '/fixtures/rugby'], 'Rugby fixtures'],
  ['Back office', APPEARANCE],
];

interface RoleMenu {
  account: Account;
  admin: MenuLine[];
  /** Pages to open by their lines; that every page is there is the pages' own test. */
  opened?: typeof OPENED;
}

/** Each role's menu, in order. */
const MENUS: RoleMenu[] = [
  { account: 'free', admin: [] },
  {
    account: 'support',
    admin: [
      ...READING,
      ...USERS,
      AFFILIATES,
      SUBSCRIPTIONS,
      ...GIFTS,
      REPORTS,
      SUBSCRIBERS,
      AUDIT_LOG,
      EMAILS,
    ],
  },
  {
    account: 'tipster',
    admin: [...TIPPING, ...USERS, AFFILIATES, REPORTS, TIP_RESULTS, BACKLOG, AUDIT_LOG],
  },
  {
    account: 'finance',
    admin: [
      ...READING,
      ...USERS,
      AFFILIATES,
      SUBSCRIPTIONS,
      ...PAYMENTS,
      ...GIFTS,
      REPORTS,
      REVENUE,
      SUBSCRIBERS,
      AUDIT_LOG,
    ],
  },
  {
    account: 'admin',
    admin: [
      ...TIPPING,
      ...USERS,
      AFFILIATES,
      SUBSCRIPTIONS,
      ...PAYMENTS,
      PLANS,
      ...GIFTS,
      REPORTS,
      TIP_RESULTS,
      REVENUE,
      SUBSCRIBERS,
      BACKLOG,
      AUDIT_LOG,
      EVENTS,
      APPEARANCE,
      PLUGINS,
      STATE,
      EMAILS,
    ],
    opened: OPENED,
  },
];

/** The accounts whose menus differ most. */
const MAIN: Account[] = ['free', 'admin'];

for (const { account, admin, opened = [] } of MENUS) {
  const tag = MAIN.includes(account) ? '@main' : [];
  test(`the menu of ${account}`, { tag }, async ({ page }) => {
    await signIn(page, account);
    const sections = mainMenu(page).getByRole('region');
    const has = async (...names: string[]) => {
      await expect(sections).toHaveCount(names.length);
      for (const [at, name] of names.entries()) {
        await expect(sections.nth(at)).toHaveAccessibleName(name);
      }
    };
    if (admin.length > 0) {
      await has('Main', 'Admin');
      expect(await readSection(page, 'Main')).toEqual([HOME]);
      expect(await readSection(page, 'Admin')).toEqual(admin);
      await showArea(page, 'Samples');
      await has(...SAMPLES);
      await showArea(page, 'Member area');
      await has('Member area');
      expect(await readSection(page, 'Member area')).toEqual(STAFF);
    } else {
      await has('Main');
      await expect(areaSwitch(page)).toHaveCount(0);
      expect(await readSection(page, 'Main')).toEqual(MEMBER);
    }

    for (const [area, line, name] of opened) {
      const [group, title, path] = line;
      await test.step(`${group ? `${group}, ` : ''}${title}`, async () => {
        if ((await areaSwitch(page).textContent()) !== area) await showArea(page, area);
        await openByMenu(page, line);
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? title);
        await expect(page).toHaveTitle(`${name ?? title} · Touchline`);
        await expect(mainMenu(page).locator('[aria-current="page"]')).toHaveText([title]);
      });
    }
  });
}
