import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** A component whose code loads on first use, and stays. `failed` while it could not be loaded. */
export function useLazyComponent<Props>(
  wanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const fetch = useCallback(() => {
    setError(null);
    load().then((loaded) => setPart(() => loaded.default), setError);
  }, [load]);
  useEffect(() => {
    if (wanted) fetch();
  }, [wanted, fetch]);
  return { Part, failed: error && !Part ? { error, retry: fetch } : null };
}
