import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedShow from '@/crud/pages/show';
import { AFFILIATES } from '@/resources/affiliates/details';
import { FiguresPanel } from '../components/FiguresPanel';
import { SumsPanel } from '../components/SumsPanel';
import { MONEY_TYPES } from '../money-types';

/** One affiliate: what was agreed, what came of the link, and what is due. */
export default function ShowPage() {
  return (
    <FieldTypesProvider types={MONEY_TYPES}>
      <GeneratedShow
        resource={AFFILIATES}
        more={(row) => (
          <>
            <FiguresPanel affiliateId={row.id} />
            <SumsPanel affiliateId={row.id} />
          </>
        )}
      />
    </FieldTypesProvider>
  );
}
