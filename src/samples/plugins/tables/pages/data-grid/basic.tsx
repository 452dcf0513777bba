import { usePersonColumns } from '@/samples/resources/table-rows/use-person-columns';
import { PlainGrid } from '@/samples/shared/components/PlainGrid';
import { useRows } from './rows';

export const wide = true;

export default function Basic() {
  return <PlainGrid {...useRows()} label="People" columns={usePersonColumns()} />;
}
