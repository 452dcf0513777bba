import { mdiHistory } from '@mdi/js';
import { useMemo } from 'react';
import { defineResource } from '@/plugin-api/define-resource';
import type { ResourceDef } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import type {} from '@/plugins/payments/access-subject';
import { OWN_FIELDS } from './details';

/** The payments of the person who looks, of staff their own as well. */
export function useOwnPayments(): ResourceDef {
  const { userId } = useViewer();
  return useMemo(
    () =>
      defineResource('payments')({
        id: 'payments.own',
        path: '/payment-history',
        nameKey: 'payments:own.title',
        singularKey: 'payments:singular',
        icon: mdiHistory,
        accessResource: 'own-payments',
        actions: ['list'],
        scope: { user_id: userId ?? '' },
        defaultSort: { field: 'created_at', order: 'desc' },
        recordTitle: (row) => row.reference,
        history: [],
        fields: OWN_FIELDS,
      }),
    [userId],
  );
}
