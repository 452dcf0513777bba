import { PlainGrid } from '@/crud/grid/PlainGrid';
import { usePersonColumns } from '@/resources/table-rows/use-person-columns';
import { useRows } from './rows';

export const wide = true;

export default function Basic() {
  return <PlainGrid {...useRows()} label="People" columns={usePersonColumns()} />;
}
