import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuthenticatorApp, removeApp } from '@/providers/auth/second-factor';
import { useAuthenticatorApps } from '@/providers/auth/use-factor-ways';
import { useBackend } from '@/providers/backend-context';
import { withStepUp } from '@/providers/with-step-up';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { useFormat } from '@/shared/format/use-format';
import { AddAppDialog } from './AddAppDialog';
import { Row, Rows } from './Rows';
import { useRefreshSecurity } from './use-security';

/** The person's authenticator apps: add one, remove one. */
export function AppsPanel() {
  const { t } = useTranslation('account/texts');
  const format = useFormat();
  const { session } = useBackend();
  const query = useAuthenticatorApps();
  const refresh = useRefreshSecurity();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<AuthenticatorApp | null>(null);
  const apps = query.data?.filter(({ verified }) => verified) ?? [];

  async function remove({ id }: AuthenticatorApp) {
    await withStepUp(() => removeApp(session, id));
    await refresh();
  }

  return (
    <Panel title={t('apps.title')} text={t('apps.text')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        {query.isPending && <ListSkeleton rows={1} />}
        {query.data && apps.length === 0 && (
          <Typography color="text.secondary">{t('apps.none')}</Typography>
        )}
        <Rows>
          {apps.map((app) => (
            <Row
              key={app.id}
              title={app.name || t('apps.unnamed')}
              detail={t('apps.since', { date: format.date(app.createdAt) })}
              action={
                <Button size="small" color="error" onClick={() => setLeaving(app)}>
                  {t('apps.remove')}
                </Button>
              }
            />
          ))}
        </Rows>
        <Button
          variant={query.data && apps.length === 0 ? 'contained' : 'outlined'}
          onClick={() => setAdding(true)}
        >
          {t('apps.add')}
        </Button>
      </Box>
      {adding && (
        <AddAppDialog
          taken={query.data ?? []}
          onDone={() => void refresh()}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={t('apps.removeTitle')}
        text={t(apps.length === 1 ? 'apps.removeLast' : 'apps.removeText')}
        about={leaving?.name || t('apps.unnamed')}
        confirmLabel={t('apps.remove')}
        destructive
        onConfirm={() => leaving && remove(leaving)}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  );
}
