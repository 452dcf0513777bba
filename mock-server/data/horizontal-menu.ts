import { group, link, type MenuRoot } from './menu-entry.ts';
import {
  ACCESS_CONTROL,
  APPS,
  AUTHENTICATION,
  CARDS,
  COMPONENTS,
  DASHBOARDS,
  DISABLED,
  DOCUMENTATION,
  FORMS_AND_TABLES,
  MENU_LEVELS,
  MISCELLANEOUS,
  SUPPORT,
} from './menu-parts.ts';

/** The sample apps' menu under the app bar. */
export const horizontalMenu: MenuRoot[] = [
  group(
    'Dashboards',
    [
      link('CRM', DASHBOARDS.crm, { icon: 'chart-donut' }),
      link('Analytics', DASHBOARDS.analytics, { icon: 'chart-timeline-variant' }),
      link('eCommerce', DASHBOARDS.ecommerce, { icon: 'cart-outline' }),
    ],
    { icon: 'home' },
  ),
  group('Apps', APPS, { icon: 'apps' }),
  group(
    'UI',
    [
      link('Typography', '/ui/typography', { icon: 'format-letter-case' }),
      link('Icons', '/ui/icons', { icon: 'google-circles-extended' }),
      group('Cards', CARDS, { icon: 'credit-card-outline' }),
      group('Components', COMPONENTS, { icon: 'archive-outline' }),
    ],
    { icon: 'palette-swatch-outline' },
  ),
  group(
    'Pages',
    [
      group('Authentication', AUTHENTICATION, { icon: 'lock' }),
      link('Account Settings', '/pages/account-settings', { icon: 'cog' }),
      link('Pricing', '/pages/pricing', { icon: 'currency-usd' }),
      link('FAQ', '/pages/faq', { icon: 'help-circle' }),
      link('Knowledge Base', '/pages/knowledge-base', { icon: 'book-open' }),
      group('Miscellaneous', MISCELLANEOUS, { icon: 'file-document-outline' }),
      link('Dialog Examples', '/pages/dialog-examples', { icon: 'vector-arrange-below' }),
    ],
    { icon: 'file-outline' },
  ),
  group('Forms & Tables', FORMS_AND_TABLES, { icon: 'checkbox-marked-outline' }),
  group(
    'Charts',
    [
      link('Apex', '/charts/apex-charts', { icon: 'chart-line' }),
      link('Recharts', '/charts/recharts', { icon: 'chart-bell-curve' }),
      link('ChartJS', '/charts/chartjs', { icon: 'chart-bell-curve-cumulative' }),
    ],
    { icon: 'chart-donut' },
  ),
  group(
    'Others',
    [
      ACCESS_CONTROL,
      { ...MENU_LEVELS, icon: 'menu' },
      { ...DISABLED, icon: 'eye-off' },
      { ...SUPPORT, icon: 'lifebuoy' },
      { ...DOCUMENTATION, icon: 'file-document-outline' },
    ],
    { icon: 'dots-horizontal' },
  ),
];
