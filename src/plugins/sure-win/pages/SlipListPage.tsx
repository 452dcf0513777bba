import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { SLIP_TYPES } from '../leg-type';
import { slipResource } from '../slip-resource';

/** All slips of the desk, those changed last first. */
export default function SlipListPage() {
  return (
    <FieldTypesProvider types={SLIP_TYPES}>
      <GeneratedList resource={slipResource} />
    </FieldTypesProvider>
  );
}
