import { usePersonColumns } from '@/samples/resources/table-rows/use-person-columns';
import { PlainGrid } from '@/samples/shared/components/PlainGrid';
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
