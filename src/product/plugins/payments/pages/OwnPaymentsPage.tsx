import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ListPage as GeneratedList } from 'touchline/crud';
import { type ResourcePageProps, useViewer } from 'touchline/plugin-api';

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
