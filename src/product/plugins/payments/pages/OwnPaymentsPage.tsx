import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { ResourcePageProps } from 'touchline/plugin-api';
import GeneratedList from '@/crud/pages/GeneratedList';
import { useViewer } from '@/plugin-api/viewer-context';

/** `/payment-history`: the person's own payments, each with its receipt or the way to pay it. */
export default function OwnPaymentsPage({ resource }: ResourcePageProps) {
  const [search] = useSearchParams();
  const { userId } = useViewer();
  const own = useMemo(
    () => ({ ...resource, scope: { user_id: userId ?? '' } }),
    [resource, userId],
  );
  // Providers send people here with the payment that they made.
  const paid = search.get('payment');
  if (paid) return <Navigate to={`/checkout/return?payment=${encodeURIComponent(paid)}`} replace />;
  return <GeneratedList resource={own} />;
}
