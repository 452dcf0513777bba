import GeneratedShow from '@/crud/pages/show';
import { usersResource } from '@/resources/people/resource';
import { PersonTabs } from '../components/PersonTabs';

/** One person: profile, history, what they have and did. */
export default function UserPage() {
  return <GeneratedShow resource={usersResource} more={(row) => <PersonTabs userId={row.id} />} />;
}
