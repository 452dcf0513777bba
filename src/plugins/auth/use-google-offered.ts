import { useEffect, useState } from 'react';
import { useConfig } from '@/shared/config-context';

function offersGoogle(settings: unknown): boolean {
  if (typeof settings !== 'object' || settings === null || !('external' in settings)) return false;
  const { external } = settings;
  return (
    typeof external === 'object' &&
    external !== null &&
    'google' in external &&
    external.google === true
  );
}

/** Whether the backend has Google sign-in switched on; false until it says so. */
export function useGoogleOffered(): boolean {
  const { supabaseUrl, supabaseKey } = useConfig();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    fetch(`${supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: supabaseKey },
      signal: gone.signal,
    })
      .then((response) => (response.ok ? response.json() : null))
      .then((settings: unknown) => setOffered(offersGoogle(settings)))
      .catch(() => setOffered(false));
    return () => gone.abort();
  }, [supabaseUrl, supabaseKey]);
  return offered;
}
