import GeneratedShow from '@/crud/pages/show';
import { AFFILIATES } from '../affiliate-fields';
import { FiguresPanel } from '../components/FiguresPanel';
import { SumsPanel } from '../components/SumsPanel';

/** One affiliate: what was agreed, what came of the link, and what is due. */
export default function ShowPage() {
  return (
    <GeneratedShow
      resource={AFFILIATES}
      more={(row) => (
        <>
          <FiguresPanel affiliateId={row.id} />
          <SumsPanel affiliateId={row.id} />
        </>
      )}
    />
  );
}
