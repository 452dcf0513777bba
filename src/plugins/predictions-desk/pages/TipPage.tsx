import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedShow from '@/crud/pages/show';
import { DESK_TYPES } from '@/resources/manual-predictions/field-types';
import { predictionResource } from '@/resources/manual-predictions/resource';

/** One tip with its pick, its hash and its history. */
export default function TipPage() {
  return (
    <FieldTypesProvider types={DESK_TYPES}>
      <GeneratedShow resource={predictionResource} />
    </FieldTypesProvider>
  );
}
