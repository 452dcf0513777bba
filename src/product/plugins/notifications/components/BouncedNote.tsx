import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackend } from 'touchline/data';
import { Notice, useFormat } from 'touchline/ui';

/** On a person's page, for staff who see addresses: since when mails to the person come back. */
export default function BouncedNote({ userId }: { userId: string }) {
  const { t } = useTranslation('notifications');
  const { getJson } = useBackend();
  const format = useFormat();
  // By hand because the list of people doesn't have it.
  const { data: since } = useQuery({
    queryKey: ['notifications', 'bounced', userId],
    queryFn: async () => {
      const rows = await getJson(`/rest/v1/profiles?select=mail_bounced_at&id=eq.${userId}`);
      const [row] = Array.isArray(rows) ? (rows as { mail_bounced_at: string | null }[]) : [];
      return row?.mail_bounced_at ?? null;
    },
  });
  if (!since) return null;
  return <Notice kind="warning">{t('bounced.note', { date: format.date(since) })}</Notice>;
}
