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

/** The sample apps' side menu. */
export const verticalMenu: MenuRoot[] = [
  group(
    'Dashboards',
    [
      link('CRM', DASHBOARDS.crm),
      link('Analytics', DASHBOARDS.analytics),
      link('eCommerce', DASHBOARDS.ecommerce),
    ],
    { icon: 'home-outline', badgeContent: 'new', badgeColor: 'error' },
  ),
  { sectionTitle: 'Apps & Pages' },
  ...APPS,
  group(
    'Pages',
    [
      group('Authentication', AUTHENTICATION),
      link('Account Settings', '/pages/account-settings'),
      link('Pricing', '/pages/pricing'),
      link('FAQ', '/pages/faq'),
      link('Knowledge Base', '/pages/knowledge-base'),
      group('Miscellaneous', MISCELLANEOUS),
    ],
    { icon: 'file-document-outline' },
  ),
  link('Dialog Examples', '/pages/dialog-examples', { icon: 'vector-arrange-below' }),
  { sectionTitle: 'User Interface' },
  link('Typography', '/ui/typography', { icon: 'format-letter-case' }),
  link('Icons', '/ui/icons', { icon: 'google-circles-extended' }),
  group('Cards', CARDS, { icon: 'credit-card-outline' }),
  group('Components', COMPONENTS, {
    icon: 'archive-outline',
    badgeContent: '18',
    badgeColor: 'primary',
  }),
  { sectionTitle: 'Forms & Tables' },
  ...FORMS_AND_TABLES,
  { sectionTitle: 'Charts & Misc' },
  group(
    'Charts',
    [
      link('Apex', '/charts/apex-charts'),
      link('Recharts', '/charts/recharts'),
      link('ChartJS', '/charts/chartjs'),
    ],
    { icon: 'chart-donut' },
  ),
  ACCESS_CONTROL,
  group('Others', [MENU_LEVELS, DISABLED, SUPPORT, DOCUMENTATION], { icon: 'dots-horizontal' }),
];
