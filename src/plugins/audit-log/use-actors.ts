import { useMany } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import type { ProfileRow } from '@/resources/rows';
import { cleanName } from '@/shared/format/display-name';
import type { AuditLine } from './audit-line';

export type PersonName = Pick<ProfileRow, 'id' | 'full_name' | 'email'>;

/** People by id, if the person may read them. */
function usePeople(ids: string[]) {
  const enabled = ids.length > 0;
  const { query, result } = useMany<PersonName>({
    resource: 'people',
    ids: [...new Set(ids)].sort(),
    meta: { select: 'id,full_name,email' },
    queryOptions: { enabled, placeholderData: keepPreviousData },
  });
  const people: Partial<Record<string, PersonName>> = Object.fromEntries(
    result.data.map((person) => [person.id, person]),
  );
  return { people, loading: enabled && query.isPending };
}

/** Names who did what the lines say; `loading` until the names are there. */
export function useActors(lines: readonly AuditLine[]) {
  const { t } = useTranslation('audit-log');
  const { userId } = useViewer();
  const { people, loading } = usePeople(
    lines.flatMap(({ actor_id }) => (actor_id ? [actor_id] : [])),
  );

  function actorOf({ actor_id, actor_role }: AuditLine): string {
    if (actor_id && actor_id === userId) return t('you');
    const { full_name, email } = people[actor_id ?? ''] ?? {};
    return cleanName(full_name) ?? email ?? t(`role.${actor_role}`);
  }

  /** Shown beside a name; without a name, the address takes its place. */
  function emailOf({ actor_id }: AuditLine): string | null {
    const { full_name, email = null } = people[actor_id ?? ''] ?? {};
    return cleanName(full_name) ? email : null;
  }

  return { actorOf, emailOf, loading };
}
