import GeneratedShow from '@/crud/pages/GeneratedShow';
import type { ResourcePageProps } from '@/plugin-api/types';
import { FiguresPanel } from '../components/FiguresPanel';
import { SumsPanel } from '../components/SumsPanel';

/** One affiliate: the terms agreed, the sign-ups and sales through the link, and the amount due. */
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
