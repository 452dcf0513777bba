import { useState } from 'react';
import { useMockCall } from '@/providers/mock-call';
import type { Pictures } from './sanitize-mail';

/**
 * Pictures that a mail points to. The mailbox fetches them, so that who sent it learns nothing of who reads it;
 * and only when asked.
 */
export function useMailPictures() {
  const call = useMockCall();
  const [pictures, setPictures] = useState<Pictures>({});
  const [busy, setBusy] = useState(false);

  async function fetchAll(addresses: readonly string[]): Promise<void> {
    setBusy(true);
    const fetched = await Promise.all(
      addresses.map(async (url): Promise<[string, string | null]> => {
        try {
          const query = { url };
          const { picture } = await call<{ picture: string }>('GET', '/apps/email/picture', {
            query,
          });
          return [url, picture];
        } catch {
          return [url, null];
        }
      }),
    );
    setPictures((known) => ({ ...known, ...Object.fromEntries(fetched) }));
    setBusy(false);
  }
  return { pictures, busy, fetchAll };
}
