import { mdiAccountPlusOutline } from '@mdi/js';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Tables } from 'touchline/data';
import { cleanName } from 'touchline/format';
import { LATEST, LatestList } from './LatestList';

type NewPerson = Pick<Tables<'people'>, 'id' | 'full_name' | 'email' | 'created_at'>;

/** The people who signed up last, each with the way to their page. */
export function LatestSignUps() {
  const { t } = useTranslation('staff-work');
  const { result, query } = useList<NewPerson, HttpError>({
    resource: 'people',
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: LATEST },
    meta: { select: 'id,full_name,email,created_at' },
  });
  return (
    <LatestList
      title={t('signUps.title')}
      all={{ to: '/users', label: t('signUps.all') }}
      empty={{ icon: mdiAccountPlusOutline, text: t('signUps.none') }}
      query={query}
      lines={result.data.map(({ id, full_name, email, created_at }) => ({
        id,
        to: `/users/${id}`,
        name: cleanName(full_name) ?? email ?? '',
        at: created_at,
      }))}
    />
  );
}
