import { PlainGrid } from '@/crud/grid/PlainGrid';
import { usePersonColumns } from '@/resources/table-rows/use-person-columns';
import { useRows } from './rows';

export const wide = true;

const HIGHEST_FIRST = { sorting: { sortModel: [{ field: 'salary', sort: 'desc' as const }] } };

export default function Sorting() {
  return (
    <PlainGrid
      {...useRows()}
      label="People, by salary"
      columns={usePersonColumns()}
      sortingOrder={['desc', 'asc']}
      initialState={{
        ...HIGHEST_FIRST,
        pagination: { paginationModel: { pageSize: 7 } },
      }}
    />
  );
}
