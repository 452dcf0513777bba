import { ShowPage as GeneratedShow, useT } from 'touchline/crud';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { FiguresPanel } from '../components/FiguresPanel';
import { SumsPanel } from '../components/SumsPanel';

/** One affiliate: the terms agreed, the sign-ups and sales through the link, and the amount due. */
export default function ShowPage({ resource }: ResourcePageProps) {
  const t = useT();
  return (
    <GeneratedShow
      resource={resource}
      more={(row) => (
        <>
          <FiguresPanel affiliateId={row.id} />
          <SumsPanel affiliateId={row.id} name={resource.recordTitle(row, t)} />
        </>
      )}
    />
  );
}
