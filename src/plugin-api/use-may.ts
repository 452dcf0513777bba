import { useCan } from '@refinedev/core';
import { useRegistry } from './registry-context';
import type { Action, SubjectName, Viewer } from './types';
import { useViewer } from './viewer-context';

/**
 * Whether the person may do this, asked of refine's access control. Its answer comes a moment later; until then the
 * registry's rules, which it follows, decide: no button comes late, no page is refused in passing.
 * @param as asks for somebody of another role
 */
export function useMay(resource: SubjectName, action: Action, as?: Viewer): boolean {
  const registry = useRegistry();
  const viewer = useViewer();
  const role = as ?? viewer.role;
  const { data } = useCan({
    resource,
    action,
    // Another role is another question, with an answer of its own in the cache.
    params: { role, as },
    queryOptions: { placeholderData: { can: registry.can(role, resource, action) } },
  });
  return data?.can === true;
}
