import GeneratedShow from '@/crud/pages/show';
import { useRegistry } from '@/plugin-api/registry-context';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { usersResource } from '../user-resource';

/** One person: profile, history, what they have and did. */
export default function UserPage() {
  const resource = useRegistry().resource(usersResource.id) ?? usersResource;
  return (
    <GeneratedShow
      resource={resource}
      more={(row) => <SlotOutlet slot="user.more" props={{ userId: String(row.id) }} />}
    />
  );
}
