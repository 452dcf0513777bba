import type { ResourcePageProps } from 'touchline/plugin-api';
import { EditDraft } from '@/product/sports/picks/EditDraft';
import { SlipForm } from '../components/SlipForm';

/** A draft slip's form. */
export default function EditSlipPage({ resource }: ResourcePageProps) {
  return (
    <EditDraft resource={resource}>
      {(row) => <SlipForm key={row.id} resource={resource} record={row} />}
    </EditDraft>
  );
}
