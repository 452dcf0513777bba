import GeneratedShow from '@/crud/pages/show';
import { EntitlementsPanel } from '../components/EntitlementsPanel';
import { usersResource } from '../user-resource';

/** One person: profile, history, and the tiers that they have or had. */
export default function UserPage() {
  return (
    <GeneratedShow resource={usersResource} more={(row) => <EntitlementsPanel userId={row.id} />} />
  );
}
