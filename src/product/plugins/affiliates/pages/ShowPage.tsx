import GeneratedShow from '@/crud/pages/GeneratedShow';
import type { ResourcePageProps } from '@/plugin-api/types';
import { FiguresPanel } from '../components/FiguresPanel';
import { SumsPanel } from '../components/SumsPanel';

/** One affiliate: what was agreed, what came of the link, and what is due. */
export default function ShowPage({ resource }: ResourcePageProps) {
  return (
    <GeneratedShow
      resource={resource}
      more={(row) => (
        <>
          <FiguresPanel affiliateId={row.id} />
          <SumsPanel affiliateId={row.id} />
        </>
      )}
    />
  );
}
