import GeneratedShow from '@/crud/pages/GeneratedShow';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import type { ResourcePageProps } from '@/plugin-api/types';
import { useSlotEntries } from '@/plugin-api/use-slot-entries';
import { FactorReset } from '../components/FactorReset';

/** One person: profile, history, and plugins' sections. */
export default function UserPage({ resource }: ResourcePageProps) {
  const told = useSlotEntries('user.history');
  return (
    <GeneratedShow
      resource={resource}
      history={
        told.length > 0
          ? (row) => <SlotOutlet slot="user.history" props={{ userId: String(row.id) }} />
          : undefined
      }
      more={(row) => (
        <>
          <FactorReset userId={String(row.id)} />
          <SlotOutlet slot="user.more" props={{ userId: String(row.id) }} />
        </>
      )}
    />
  );
}
