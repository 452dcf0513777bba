import GeneratedShow from '@/crud/pages/GeneratedShow';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import type { ResourcePageProps } from '@/plugin-api/types';

/** One person: profile, history, and plugins' sections. */
export default function UserPage({ resource }: ResourcePageProps) {
  return (
    <GeneratedShow
      resource={resource}
      more={(row) => <SlotOutlet slot="user.more" props={{ userId: String(row.id) }} />}
    />
  );
}
