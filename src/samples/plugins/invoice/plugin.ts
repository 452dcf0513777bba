import { mdiFileDocumentOutline } from '@mdi/js';
import { type AccessNeed, definePlugin, withPages } from 'touchline/plugin-api';
import { INVOICE_PATH, invoices } from '@/samples/resources/invoices/resource';

const show = { resource: 'invoices', action: 'show' } satisfies AccessNeed;
const edit = { resource: 'invoices', action: 'edit' } satisfies AccessNeed;

const line = {
  section: 'appsPages',
  group: { titleKey: 'invoice:name', icon: mdiFileDocumentOutline, order: 40 },
} as const;
type Pages = typeof import('./pages');
const page = (name: keyof Pages) => async () => ({ default: (await import('./pages'))[name] });
const firstInvoice = page('FirstInvoice');

/** A sample app: invoices that can be written, sent, paid, printed and saved as PDF. */
export default definePlugin({
  id: 'invoice',
  apiVersion: 1,
  nameKey: 'invoice:name',
  basePath: INVOICE_PATH,
  resources: [
    {
      ...withPages(invoices, {
        show: page('PreviewPage'),
        create: page('AddPage'),
        edit: page('EditPage'),
      }),
      nav: [
        { ...line, to: `${INVOICE_PATH}/list`, titleKey: 'invoice:menu.list', order: 10 },
        { ...line, to: `${INVOICE_PATH}/add`, titleKey: 'invoice:menu.add', order: 40 },
      ],
    },
  ],
  extends: [{ resource: 'invoices', details: () => import('./invoice-actions') }],
  routes: [
    {
      id: 'invoice.preview',
      path: `${INVOICE_PATH}/preview`,
      page: firstInvoice,
      layout: 'app',
      titleKey: 'invoice:menu.preview',
      access: show,
      nav: [
        {
          ...line,
          to: `${INVOICE_PATH}/preview`,
          titleKey: 'invoice:menu.preview',
          order: 20,
        },
      ],
    },
    {
      id: 'invoice.edit',
      path: `${INVOICE_PATH}/edit`,
      page: firstInvoice,
      layout: 'app',
      titleKey: 'invoice:menu.edit',
      access: edit,
      nav: [{ ...line, to: `${INVOICE_PATH}/edit`, titleKey: 'invoice:menu.edit', order: 30 }],
    },
    {
      id: 'invoice.print',
      path: `${INVOICE_PATH}/print/:id`,
      page: page('PrintPage'),
      layout: 'blank',
      titleKey: 'invoice:invoice',
      access: show,
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
  pageTexts: {
    en: () => import('./texts/en.json'),
    fr: () => import('./texts/fr.json'),
    ar: () => import('./texts/ar.json'),
  },
});
