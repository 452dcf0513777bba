import type { CompleteResource } from '@/plugin-api/types';
import { Page } from '@/shared/components/Page';
import { ListActions } from '../list/ListActions';
import ListBody from '../list/ListBody';
import { useT } from '../use-t';

interface GeneratedListProps {
  resource: CompleteResource;
}

/** The list of a resource. Keyed by resource, so that no state carries over to another one. */
export default function GeneratedList({ resource }: GeneratedListProps) {
  const t = useT();
  return (
    <Page
      key={resource.id}
      title={t(resource.nameKey)}
      actions={<ListActions resource={resource} />}
    >
      <ListBody resource={resource} />
    </Page>
  );
}
