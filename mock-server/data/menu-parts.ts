import { group, link, type MenuEntry } from './menu-entry.ts';

/** Groups used in both menus, each with an icon chosen by the menu. */

const NEW_TAB = { openInNewTab: true };

export const DASHBOARDS = {
  crm: '/dashboards/crm',
  analytics: '/dashboards/analytics',
  ecommerce: '/dashboards/ecommerce',
};

export const APPS: MenuEntry[] = [
  link('Email', '/apps/email', { icon: 'email-outline' }),
  link('Chat', '/apps/chat', { icon: 'message-outline' }),
  link('Calendar', '/apps/calendar', { icon: 'calendar-blank-outline' }),
  group(
    'Invoice',
    [
      link('List', '/apps/invoice/list'),
      link('Preview', '/apps/invoice/preview'),
      link('Edit', '/apps/invoice/edit'),
      link('Add', '/apps/invoice/add'),
    ],
    { icon: 'file-document-outline' },
  ),
  group('User', [link('List', '/apps/user/list'), link('View', '/apps/user/view')], {
    icon: 'account-outline',
  }),
  group(
    'Roles & Permissions',
    [link('Roles', '/apps/roles'), link('Permissions', '/apps/permissions')],
    { icon: 'lock-outline' },
  ),
];

const auth = (title: string, page: string) => link(title, `/pages/auth/${page}`, NEW_TAB);
const misc = (title: string, page: string) => link(title, `/pages/misc/${page}`, NEW_TAB);

export const AUTHENTICATION: MenuEntry[] = [
  group('Login', [
    auth('Login v1', 'login-v1'),
    auth('Login v2', 'login-v2'),
    auth('Login With AppBar', 'login-with-appbar'),
  ]),
  group('Register', [auth('Register v1', 'register-v1'), auth('Register v2', 'register-v2')]),
  group('Forgot Password', [
    auth('Forgot Password v1', 'forgot-password-v1'),
    auth('Forgot Password v2', 'forgot-password-v2'),
  ]),
  group('Reset Password', [
    auth('Reset Password v1', 'reset-password-v1'),
    auth('Reset Password v2', 'reset-password-v2'),
  ]),
];

export const MISCELLANEOUS: MenuEntry[] = [
  misc('Coming Soon', 'coming-soon'),
  misc('Under Maintenance', 'under-maintenance'),
  misc('Page Not Found - 404', '404-not-found'),
  misc('Not Authorized - 401', '401-not-authorized'),
  misc('Server Error - 500', '500-server-error'),
];

export const CARDS: MenuEntry[] = [
  link('Basic', '/ui/cards/basic'),
  link('Statistics', '/ui/cards/statistics'),
  link('Advanced', '/ui/cards/advanced'),
  link('Gamification', '/ui/cards/gamification'),
  link('Actions', '/ui/cards/actions'),
  link('Widgets', '/ui/cards/widgets'),
];

const component = (title: string, page = title.toLowerCase().replace(' ', '-')) =>
  link(title, `/components/${page}`);

export const COMPONENTS: MenuEntry[] = [
  component('Accordion'),
  component('Alerts'),
  component('Avatars'),
  component('Badges'),
  component('Buttons'),
  component('Button Group'),
  component('Chips'),
  component('Dialogs'),
  component('List'),
  component('Menu'),
  component('Pagination'),
  component('Ratings'),
  component('Snackbar'),
  component('Swiper'),
  component('Tabs'),
  component('Timeline'),
  component('Toasts', 'toast'),
  component('Tree View'),
  component('More'),
];

const element = (title: string, page = title.toLowerCase().replace(' ', '-')) =>
  link(title, `/forms/form-elements/${page}`);

export const FORMS_AND_TABLES: MenuEntry[] = [
  group(
    'Form Elements',
    [
      element('Text Field'),
      element('Select'),
      element('Checkbox'),
      element('Radio'),
      element('Textarea'),
      element('Autocomplete'),
      element('Date Pickers', 'pickers'),
      element('Switch'),
      element('File Uploader'),
      element('Editor'),
      element('Slider'),
      element('Input Mask'),
    ],
    { icon: 'form-select' },
  ),
  link('Form Layouts', '/forms/form-layouts', { icon: 'cube-outline' }),
  link('Form Validation', '/forms/form-validation', { icon: 'checkbox-marked-circle-outline' }),
  link('Form Wizard', '/forms/form-wizard', { icon: 'package-variant-closed' }),
  link('Table', '/tables/mui', { icon: 'table' }),
  link('Mui DataGrid', '/tables/data-grid', { icon: 'table' }),
];

export const ACCESS_CONTROL = link('Access Control', '/acl', {
  icon: 'shield-outline',
  action: 'read',
  subject: 'acl-page',
});

export const MENU_LEVELS = group('Menu Levels', [
  { title: 'Menu Level 2.1' },
  group('Menu Level 2.2', [{ title: 'Menu Level 3.1' }, { title: 'Menu Level 3.2' }]),
]);

const ELSEWHERE = { externalLink: true, openInNewTab: true };

export const DISABLED = { title: 'Disabled Menu', disabled: true };
export const SUPPORT = link('Raise Support', 'https://example.com/support', ELSEWHERE);
export const DOCUMENTATION = link('Documentation', 'https://example.com/docs', ELSEWHERE);
