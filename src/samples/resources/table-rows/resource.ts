import { mdiTable, mdiTableCog } from '@mdi/js';
import { defineResource } from 'touchline/plugin-api';
import type { TableRow } from '@/samples/mock/table-rows';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    'table-rows': TableRow;
  }
}

/** People in the table of the sample applications. */
export const tableRows = defineResource('table-rows')({
  id: 'table-rows',
  dataProvider: 'mock',
  path: '/generated/people',
  nameKey: 'samples:rows',
  singularKey: 'samples:row',
  newKey: 'samples:newRow',
  icon: mdiTable,
  accessResource: 'samples',
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'full_name', order: 'asc' },
  versionColumn: null,
  recordTitle: (row) => row.full_name,
  history: [],
  nav: {
    section: 'formsTables',
    group: { titleKey: 'generated-pages:name', icon: mdiTableCog, order: 40 },
    titleKey: 'generated-pages:record',
    icon: mdiTable,
    order: 20,
  },
  details: () => import('./details'),
});
