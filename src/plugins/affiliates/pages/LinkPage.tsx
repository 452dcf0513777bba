import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useBackend } from '@/providers/backend-context';
import type { Database } from '@/resources/database.types';
import { rememberOrigin } from '@/shared/sign-up-origin';

type Followed = Database['public']['Functions']['follow_affiliate_link']['Returns'];

/** `/r/CODE`: counts the click, remembers the code for its days, and goes on to the sign-up. */
export default function LinkPage() {
  const { t } = useTranslation('affiliates');
  const { rpc } = useBackend();
  const code = useParams()['*'] ?? '';
  const { isPending } = useQuery({
    queryKey: ['affiliates', 'follow', code],
    queryFn: async () => {
      const followed = (await rpc('follow_affiliate_link', { code })) as Followed;
      if (followed) rememberOrigin('affiliate', followed.code, followed.cookie_days);
      return followed;
    },
    // Once a visit, whatever comes of it.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isPending) return <LinearProgress aria-label={t('own.link')} sx={{ width: 240 }} />;
  return <Navigate to="/auth/register" replace />;
}
