import GeneratedShow from '@/crud/pages/show';
import type { ResourcePageProps } from '@/plugin-api/types';
import { PersonTabs } from '../components/PersonTabs';

/** One person: profile, history, what they have and did. */
export default function UserPage({ resource }: ResourcePageProps) {
  return <GeneratedShow resource={resource} more={(row) => <PersonTabs userId={row.id} />} />;
}
