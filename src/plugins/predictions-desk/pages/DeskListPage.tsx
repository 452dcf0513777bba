import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { DESK_TYPES } from '@/resources/manual-predictions/field-types';
import { predictionResource } from '@/resources/manual-predictions/resource';

/** All tips of the desk, drafts first edited last. */
export default function DeskListPage() {
  return (
    <FieldTypesProvider types={DESK_TYPES}>
      <GeneratedList resource={predictionResource} />
    </FieldTypesProvider>
  );
}
