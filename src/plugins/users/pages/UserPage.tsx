import GeneratedShow from '@/crud/pages/show';
import { PersonTabs } from '../components/PersonTabs';
import { usersResource } from '../user-resource';

/** One person: profile, history, what they have and did. */
export default function UserPage() {
  return <GeneratedShow resource={usersResource} more={(row) => <PersonTabs userId={row.id} />} />;
}
