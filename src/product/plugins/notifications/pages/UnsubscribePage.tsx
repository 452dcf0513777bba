import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type AppError, useBackend } from 'touchline/data';
import { ErrorNotice, Notice, Page, Panel } from 'touchline/ui';
import { KINDS } from '../notification';

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `/unsubscribe?token=…&kind=…`, which mails link to: asks before it turns mails of this kind off. No sign-in. */
export default function UnsubscribePage() {
  const { t } = useTranslation('notifications');
  const backend = useBackend();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const named = KINDS.find((each) => each === params.get('kind'));
  // By hand because it is an edge function.
  const stop = useMutation<void, AppError>({
    mutationFn: async () => {
      const query = new URLSearchParams({ token, kind: named ?? '' });
      await backend.fetch(`${backend.url}/functions/v1/unsubscribe?${query}`, { method: 'POST' });
    },
  });
  const settings = (
    <Button component={Link} to="/account-details#notifications" variant="outlined">
      {t('unsubscribe.open')}
    </Button>
  );

  return (
    <Page title={t('unsubscribe')}>
      <Panel>
        <Stack gap={2} alignItems="flex-start">
          {!named || !TOKEN.test(token) ? (
            <>
              <Notice kind="error">{t('unsubscribe.incomplete')}</Notice>
              {settings}
            </>
          ) : stop.isSuccess ? (
            <>
              <Notice kind="success">
                {t('unsubscribe.done', { kind: t(`choices.kind.${named}`) })}
              </Notice>
              <Typography>{t('unsubscribe.again')}</Typography>
              {settings}
            </>
          ) : (
            <>
              <Typography>{t('unsubscribe.text', { kind: t(`choices.kind.${named}`) })}</Typography>
              <ErrorNotice error={stop.error} />
              <Button variant="contained" loading={stop.isPending} onClick={() => stop.mutate()}>
                {t('unsubscribe.do')}
              </Button>
              <Typography variant="body2" color="text.secondary">
                {t('unsubscribe.again')}
              </Typography>
            </>
          )}
        </Stack>
      </Panel>
    </Page>
  );
}
