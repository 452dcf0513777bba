import { useCallback, useEffect, useState } from 'react';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';

interface CompleteRegistryProps {
  /** The app is rebuilt with all routes when it is done. */
  complete: () => Promise<void>;
}

/** Stands at every address that the first plugins don't serve: loads the others. */
export function CompleteRegistry({ complete }: CompleteRegistryProps) {
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    setError(null);
    complete().catch(setError);
  }, [complete]);
  useEffect(load, [load]);
  return error ? <ErrorNotice error={error} onRetry={load} /> : <ListSkeleton />;
}
