import { useCan } from '@refinedev/core';
import { useRegistry } from './registry-context';
import type { Action, SubjectName, Viewer } from './types';
import { useViewer } from './viewer-context';

/**
 * Whether the person may do this, by refine's access control. Its answer is asynchronous; until then the registry's
 * rules, which it follows, decide, so that no button appears late and no page is refused briefly. @param as checks
 * another role
 */
export function useMay(resource: SubjectName, action: Action, as?: Viewer): boolean {
  const registry = useRegistry();
  const viewer = useViewer();
  const role = as ?? viewer.role;
  const { data } = useCan({
    resource,
    action,
    // Part of the query key, so that each role has its own cached answer.
    params: { role, as },
    queryOptions: { placeholderData: { can: registry.can(role, resource, action) } },
  });
  return data?.can === true;
}
