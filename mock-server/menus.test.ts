import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DOT, menuIcon } from '@/layout/server-menu/menu-icons';
import { parseMenu } from '@/layout/server-menu/parse-menu';
import ar from '@/layout/server-menu/titles/ar.json' with { type: 'json' };
import fr from '@/layout/server-menu/titles/fr.json' with { type: 'json' };
import { mockApp } from './mock-app.ts';

interface Entry {
  sectionTitle?: string;
  title?: string;
  path?: string;
  icon?: string;
  action?: string;
  subject?: string;
  badgeContent?: string;
  badgeColor?: string;
  disabled?: boolean;
  externalLink?: boolean;
  openInNewTab?: boolean;
  children?: Entry[];
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-menus-'));
let server: Server;
let menus: { vertical: Entry[]; horizontal: Entry[] };

beforeAll(async () => {
  server = createServer(mockApp(join(folder, 'mock.json')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  const read = async (name: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/mock/api/${name}-nav/data`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ]);
    return (await answer.json()) as Entry[];
  };
  menus = { vertical: await read('vertical'), horizontal: await read('horizontal') };
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const flat = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
const find = (entries: Entry[], ...way: string[]): Entry | undefined => {
  const [title, ...rest] = way;
  const found = entries.find((entry) => entry.title === title);
  return rest.length === 0 ? found : find(found?.children ?? [], ...rest);
};
const titles = (entries: Entry[] | undefined) =>
  entries?.map(({ title, sectionTitle }) => title ?? `# ${sectionTitle}`);
const under = (base: string, pages: string) => pages.split(' ').map((page) => `${base}/${page}`);

/** The sample apps' addresses, as listed in the product's specification. */
const ADDRESSES = [
  ...under('/dashboards', 'crm analytics ecommerce'),
  ...under('/apps', 'email chat calendar roles permissions'),
  ...under('/apps/invoice', 'list preview edit add'),
  ...under('/apps/user', 'list view'),
  ...under('/pages/auth', 'login-v1 login-v2 login-with-appbar register-v1 register-v2'),
  ...under('/pages/auth', 'forgot-password-v1 forgot-password-v2'),
  ...under('/pages/auth', 'reset-password-v1 reset-password-v2'),
  ...under('/pages', 'account-settings pricing faq knowledge-base dialog-examples'),
  ...under('/pages/misc', 'coming-soon under-maintenance 404-not-found 401-not-authorized'),
  '/pages/misc/500-server-error',
  ...under('/ui', 'typography icons'),
  ...under('/ui/cards', 'basic statistics advanced gamification actions widgets'),
  ...under('/components', 'accordion alerts avatars badges buttons button-group chips dialogs'),
  ...under('/components', 'list menu pagination ratings snackbar swiper tabs toast timeline'),
  ...under('/components', 'tree-view more'),
  ...under('/forms/form-elements', 'text-field select checkbox radio textarea autocomplete'),
  ...under('/forms/form-elements', 'pickers switch file-uploader editor slider input-mask'),
  ...under('/forms', 'form-layouts form-validation form-wizard'),
  ...under('/tables', 'mui data-grid'),
  ...under('/charts', 'apex-charts recharts chartjs'),
  '/acl',
];

describe.each(['vertical', 'horizontal'] as const)('the %s menu', (name) => {
  const all = () => flat(menus[name]);

  it('leads to every address of the sample apps once', () => {
    const paths = all().flatMap(({ path, externalLink }) => (path && !externalLink ? path : []));
    expect(paths.toSorted()).toEqual(ADDRESSES.toSorted());
  });

  it('opens the sign-in samples, the notices and external pages in a new tab', () => {
    const beside = all().flatMap((entry) => (entry.openInNewTab ? (entry.path ?? '?') : []));
    expect(beside.toSorted()).toEqual(
      [
        ...ADDRESSES.filter((path) => /^\/pages\/(auth|misc)\//.test(path)),
        'https://example.com/docs',
        'https://example.com/support',
      ].toSorted(),
    );
  });

  it('has nested levels without addresses, a disabled entry, and one that requires a permission', () => {
    const others = find(menus[name], 'Others')?.children;
    expect(titles(find(others ?? [], 'Menu Levels', 'Menu Level 2.2')?.children)).toEqual([
      'Menu Level 3.1',
      'Menu Level 3.2',
    ]);
    const still = all().filter(({ title, path, children }) => title && !path && !children);
    expect(titles(still)).toEqual([
      'Menu Level 2.1',
      'Menu Level 3.1',
      'Menu Level 3.2',
      'Disabled Menu',
    ]);
    expect(titles(all().filter(({ disabled }) => disabled))).toEqual(['Disabled Menu']);
    expect(all().filter(({ action, subject }) => action || subject)).toEqual([
      expect.objectContaining({ path: '/acl', action: 'read', subject: 'acl-page' }),
    ]);
  });

  it('uses icons that the app has, and titles translated into every language', () => {
    const icons = all().flatMap(({ icon }) => icon ?? []);
    expect(icons.filter((icon) => menuIcon(icon) === DOT)).toEqual([]);
    const words = all().flatMap(({ title, sectionTitle, badgeContent }) =>
      [title, sectionTitle, badgeContent].filter((word) => word && Number.isNaN(Number(word))),
    );
    for (const texts of [fr, ar]) expect(Object.keys(texts)).toEqual(expect.arrayContaining(words));
  });

  it('is accepted by the app without any problem', () => {
    const complain = vi.spyOn(console, 'warn');
    const lines = (entries: object[]): number =>
      entries.reduce(
        (sum, entry) => sum + 1 + lines('children' in entry ? (entry.children as object[]) : []),
        0,
      );
    expect(lines(parseMenu(menus[name]))).toBe(all().length);
    expect(complain).not.toHaveBeenCalled();
  });
});

it('has four sections at the side', () => {
  expect(titles(menus.vertical)).toEqual([
    'Dashboards',
    '# Apps & Pages',
    'Email',
    'Chat',
    'Calendar',
    'Invoice',
    'User',
    'Roles & Permissions',
    'Pages',
    'Dialog Examples',
    '# User Interface',
    'Typography',
    'Icons',
    'Cards',
    'Components',
    '# Forms & Tables',
    'Form Elements',
    'Form Layouts',
    'Form Validation',
    'Form Wizard',
    'Table',
    'Mui DataGrid',
    '# Charts & Misc',
    'Charts',
    'Access Control',
    'Others',
  ]);
  expect(find(menus.vertical, 'Dashboards')).toMatchObject({
    badgeContent: 'new',
    badgeColor: 'error',
  });
  const components = find(menus.vertical, 'Components');
  expect(components).toMatchObject({ badgeContent: '18', badgeColor: 'primary' });
  expect(titles(components?.children)?.slice(-3)).toEqual(['Toasts', 'Tree View', 'More']);
  expect(components?.children).toHaveLength(19);
});

it('has seven groups under the app bar', () => {
  expect(titles(menus.horizontal)).toEqual([
    'Dashboards',
    'Apps',
    'UI',
    'Pages',
    'Forms & Tables',
    'Charts',
    'Others',
  ]);
});
