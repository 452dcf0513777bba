import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { AFFILIATES } from '@/resources/affiliates/details';
import { MONEY_TYPES } from '../money-types';

/** `/affiliates`: everyone who applied, and what was agreed. */
export default function ListPage() {
  return (
    <FieldTypesProvider types={MONEY_TYPES}>
      <GeneratedList resource={AFFILIATES} />
    </FieldTypesProvider>
  );
}
