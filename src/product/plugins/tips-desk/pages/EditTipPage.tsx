import type { ResourcePageProps } from 'touchline/plugin-api';
import { EditDraft } from '@/product/sports/picks/EditDraft';
import { TipForm } from '../components/TipForm';

/** A draft tip's form. */
export default function EditTipPage({ resource }: ResourcePageProps) {
  return (
    <EditDraft resource={resource}>
      {(row) => <TipForm key={row.id} resource={resource} record={row} />}
    </EditDraft>
  );
}
