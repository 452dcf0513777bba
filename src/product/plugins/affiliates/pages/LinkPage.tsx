import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { rememberOrigin } from 'touchline/auth-forms';
import { type RpcAnswer, useBackend } from 'touchline/data';
import { safePath } from 'touchline/plugin-api';

/**
 * `/r/CODE`: counts the click, remembers the code for its days, and continues to the sign-up, which leads to the page
 * in `?to=`.
 */
export default function LinkPage() {
  const { t } = useTranslation('affiliates');
  const { rpc } = useBackend();
  const code = useParams()['*'] ?? '';
  const [params] = useSearchParams();
  // By hand because it changes something, though only once a visit.
  const { isPending } = useQuery({
    queryKey: ['affiliates', 'follow', code],
    queryFn: async () => {
      const followed = (await rpc('follow_affiliate_link', {
        code,
      })) as RpcAnswer<'follow_affiliate_link'>;
      if (followed) rememberOrigin('affiliate', followed.code, followed.cookie_days);
      return followed;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isPending) return <LinearProgress aria-label={t('own.link')} sx={{ width: 240 }} />;
  const to = safePath(params.get('to'));
  const wanted = to === '/' ? '' : `?to=${encodeURIComponent(to)}`;
  return <Navigate to={`/auth/register${wanted}`} replace />;
}
