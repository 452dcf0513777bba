import type { Invoice } from '../invoices.ts';
import type { SamplePermission } from '../permissions.ts';
import type { SampleUser } from '../users.ts';

/** The query of a list as it was understood. */
export type ListParams = Record<string, string | string[]>;

interface Found<Row> {
  params: ListParams;
  /** Every record, regardless of the query. */
  allData: Row[];
  /** How many were found. */
  total: number;
}

export type InvoiceList = Found<Invoice> & { invoices: Invoice[] };
export type SampleUserList = Found<SampleUser> & { users: SampleUser[] };
export type SamplePermissionList = Found<SamplePermission> & { permissions: SamplePermission[] };
