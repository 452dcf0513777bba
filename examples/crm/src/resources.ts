import { mdiAccountTieOutline, mdiDomain, mdiHandshakeOutline } from '@mdi/js';
import { defineResource, type ResourceAccess } from 'touchline/plugin-api';
import type {} from './rows';

const group = { titleKey: 'crm:name', icon: mdiHandshakeOutline, order: 900 } as const;
const SHARED: readonly ResourceAccess[] = [
  { actions: ['list', 'show', 'create', 'edit'], roles: ['SUPPORT', 'ADMIN'] },
  { actions: ['delete'], roles: ['ADMIN'] },
];
const ALL = ['list', 'show', 'create', 'edit', 'delete'] as const;

export const deals = defineResource('crm_deals')({
  id: 'crm-deals',
  path: '/crm/deals',
  nameKey: 'crm:deals',
  singularKey: 'crm:deal',
  newKey: 'crm:newDeal',
  icon: mdiHandshakeOutline,
  access: [{ actions: [...ALL, 'advance', 'lose', 'offer'], roles: ['SUPPORT', 'ADMIN'] }],
  actions: ALL,
  defaultSort: { field: 'closes_on', order: 'asc' },
  recordTitle: (row) => row.title,
  history: [],
  nav: { section: 'main', group, titleKey: 'crm:deals', icon: mdiHandshakeOutline, order: 1 },
  details: () => import('./deal-details'),
});

export const companies = defineResource('crm_companies')({
  id: 'crm-companies',
  path: '/crm/companies',
  nameKey: 'crm:companies',
  singularKey: 'crm:company',
  newKey: 'crm:newCompany',
  icon: mdiDomain,
  access: SHARED,
  actions: ALL,
  defaultSort: { field: 'name', order: 'asc' },
  recordTitle: (row) => row.name,
  history: [],
  nav: { section: 'main', group, titleKey: 'crm:companies', icon: mdiDomain, order: 2 },
  details: () => import('./company-details'),
});

export const contacts = defineResource('crm_contacts')({
  id: 'crm-contacts',
  path: '/crm/contacts',
  nameKey: 'crm:contacts',
  singularKey: 'crm:contact',
  newKey: 'crm:newContact',
  icon: mdiAccountTieOutline,
  access: SHARED,
  actions: ALL,
  defaultSort: { field: 'name', order: 'asc' },
  recordTitle: (row) => row.name,
  history: [],
  nav: { section: 'main', group, titleKey: 'crm:contacts', icon: mdiAccountTieOutline, order: 3 },
  details: () => import('./contact-details'),
});
