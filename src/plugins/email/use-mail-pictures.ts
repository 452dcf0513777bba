import { useState } from 'react';
import { useSampleReader } from '@/providers/sample-calls';
import { CALLS } from './mail-queries';
import type { Pictures } from './sanitize-mail';

/**
 * Pictures that a mail points to. The mailbox fetches them, so that who sent it learns nothing of who reads it;
 * and only when asked.
 */
export function useMailPictures() {
  const read = useSampleReader();
  const [pictures, setPictures] = useState<Pictures>({});
  const [busy, setBusy] = useState(false);

  async function fetchAll(addresses: readonly string[]): Promise<void> {
    setBusy(true);
    const fetched = await Promise.all(
      addresses.map(async (url): Promise<[string, string | null]> => {
        try {
          const { picture } = await read<{ picture: string }>(CALLS.picture, { url });
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
