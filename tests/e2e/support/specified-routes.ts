const below = (folder: string, names: string) =>
  names.split(' ').map((name) => `${folder}/${name}`);

/** The addresses that the specification names, product and sample applications, without parameters. */
export const SPECIFIED_ROUTES: readonly string[] = [
  '/',
  '/auth/login',
  '/account-details',
  ...below('/predictions', 'free basic premium vip'),
  ...below('/suregames', 'basic premium vip'),
  ...below('', 'available-markets subscriptions bonus payment-history users'),
  ...below('/users', 'activebasicusers inactivebasicusers activepremiumusers inactivepremiumusers'),
  ...below('/users', 'activevipusers inactivevipusers'),
  ...below('/fixtures', 'football baseball basketball handball hockey rugby volleyball'),
  ...below('', 'manual-predictions sure-win-prediction affiliates markets reports'),
  ...below('/apps', 'email chat calendar'),
  ...below('/dashboards', 'crm analytics ecommerce'),
  ...below('/apps', 'roles permissions'),
  ...below('/apps/invoice', 'list preview edit add'),
  ...below('/apps/user', 'list view'),
  ...below('/pages/auth', 'login-v1 login-v2 login-with-appbar register-v1 register-v2'),
  ...below('/pages/auth', 'forgot-password-v1 forgot-password-v2'),
  ...below('/pages/auth', 'reset-password-v1 reset-password-v2'),
  ...below('/pages', 'account-settings pricing faq knowledge-base dialog-examples'),
  ...below('/pages/misc', 'coming-soon under-maintenance'),
  ...below('/pages/misc', '404-not-found 401-not-authorized 500-server-error'),
  ...below('/ui', 'typography icons'),
  ...below('/ui/cards', 'basic statistics advanced gamification actions widgets'),
  ...below(
    '/components',
    'accordion alerts avatars badges buttons button-group chips dialogs list',
  ),
  ...below('/components', 'menu pagination ratings snackbar swiper tabs toast timeline tree-view'),
  '/components/more',
  ...below(
    '/forms/form-elements',
    'text-field select checkbox radio textarea autocomplete pickers',
  ),
  ...below('/forms/form-elements', 'switch file-uploader editor slider input-mask'),
  ...below('/forms', 'form-layouts form-validation form-wizard'),
  ...below('/tables', 'mui data-grid'),
  ...below('/charts', 'apex-charts recharts chartjs'),
  '/acl',
];
