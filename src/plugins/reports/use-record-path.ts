import { accessName } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';

/** Where a record opens, null where the person may not see it or nothing shows it. */
export function useRecordPath(): (resourceId: string, id: unknown) => string | null {
  const registry = useRegistry();
  const { role } = useViewer();
  return (resourceId, id) => {
    const resource = registry.resource(resourceId);
    if (!id || !resource?.actions.includes('show')) return null;
    return registry.can(role, accessName(resource), 'show')
      ? `${resource.path}/${encodeURIComponent(String(id))}`
      : null;
  };
}
