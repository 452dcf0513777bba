import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortCount, type Unread } from './notification';
import { LISTS, NOTIFICATIONS } from './notification-queries';
import { listenToOtherTabs } from './other-tabs';

/**
 * Follows what comes in and what other tabs mark: brings the lists up to date and gives a sentence for screen
 * readers when something new arrived while the page was open, '' before that.
 */
export function useArrivals(unread: Unread | undefined): string {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const newest = useRef<number | null>(null);
  const [sentence, setSentence] = useState('');

  useEffect(() => {
    if (!unread) return;
    const before = newest.current;
    const at = unread.newest_at ? Date.parse(unread.newest_at) : 0;
    newest.current = Math.max(before ?? 0, at);
    if (before === null || at <= before) return;
    setSentence(`${t('arrived')} ${t('unread', { n: shortCount(unread.count) })}`);
    void client.invalidateQueries({ queryKey: LISTS });
  }, [unread, client, t]);

  useEffect(
    () => listenToOtherTabs(() => void client.invalidateQueries({ queryKey: NOTIFICATIONS })),
    [client],
  );
  return sentence;
}
