import type { SamplePermissionList } from '../../src/samples/mock/choices/lists.ts';
import { contains } from '../core/records.ts';
import type { Routes } from '../core/types.ts';

/** Permissions are created, renamed and deleted through `/rest/permissions`. */
export const permissions: Routes = {
  'GET /apps/permissions/data': ({ query }, { permissions: allData }) => {
    const q = query.search();
    const found = allData.filter(
      ({ name, createdDate, assignedTo }) =>
        contains(q, name, createdDate) || assignedTo.some((holder) => holder.startsWith(q)),
    );
    const body: SamplePermissionList = {
      params: query.asParams(),
      allData,
      permissions: found,
      total: found.length,
    };
    return { status: 200, body };
  },
};
