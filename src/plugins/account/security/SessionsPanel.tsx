import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useLogout } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authError } from '@/providers/auth/auth-errors';
import { useBackend } from '@/providers/backend-context';
import { useRpc } from '@/resources/rpc';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { subjectOf } from '@/shared/components/Subject';
import { useFormat } from '@/shared/format/use-format';
import { useToast } from '@/shared/use-toast';
import { type OwnSession, readSessions } from './own-sessions';
import { Row, Rows } from './Rows';

/** What is to be ended: one session, all others, or all. */
type Ending = OwnSession | 'others' | 'global';

/** Where the person is signed in, with buttons to sign out there. */
export function SessionsPanel() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const { session, rpc } = useBackend();
  const format = useFormat();
  const { mutate: leave } = useLogout();
  const [ending, setEnding] = useState<Ending | null>(null);
  const query = useRpc('my_sessions', {}, { select: readSessions });
  const sessions = query.data ?? [];

  const nameOf = ({ device, current }: OwnSession) =>
    device ?? t(current ? 'sessions.this' : 'sessions.other');
  const here = sessions.find(({ current }) => current)?.place;
  const detailOf = ({ place, used_at, started_at, current }: OwnSession) =>
    [
      !current && place && here && t(place === here ? 'sessions.near' : 'sessions.away'),
      used_at && t('sessions.used', { time: format.dateTime(used_at) }),
      t('sessions.since', { time: format.dateTime(started_at) }),
    ]
      .filter(Boolean)
      .join(' · ');

  async function end(what: Ending) {
    if (typeof what === 'object') {
      await rpc('end_session', { id: what.id });
      toast.success(t('sessions.ended'));
    } else {
      const { error } = await (await session.client()).signOut({ scope: what });
      if (error) throw authError(error);
      if (what === 'global') return leave();
      toast.success(t('sessions.othersOut'));
    }
    await query.refetch();
  }

  const scope = typeof ending === 'string' ? ending : 'one';
  const about =
    typeof ending === 'object'
      ? sessions.filter(({ id }) => id === ending?.id)
      : sessions.filter(({ current }) => ending === 'global' || !current);
  return (
    <Panel title={t('sessions.title')} text={t('sessions.text')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        {query.isPending && <ListSkeleton rows={2} />}
        <Rows>
          {sessions.map((one) => (
            <Row
              key={one.id}
              title={nameOf(one)}
              detail={detailOf(one)}
              mark={
                one.current && <Chip size="small" color="success" label={t('sessions.thisMark')} />
              }
              action={
                !one.current && (
                  <Button
                    size="small"
                    aria-label={t('sessions.endOne', { name: nameOf(one) })}
                    onClick={() => setEnding(one)}
                  >
                    {t('sessions.one')}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            disabled={sessions.length < 2}
            onClick={() => setEnding('others')}
          >
            {t('sessions.others')}
          </Button>
          <Button color="error" variant="outlined" onClick={() => setEnding('global')}>
            {t('sessions.global')}
          </Button>
        </Stack>
      </Box>
      <ConfirmDialog
        open={ending !== null}
        title={t(`sessions.ask.${scope}`)}
        text={t('sessions.askText')}
        about={subjectOf(about.map((one) => `${nameOf(one)}, ${detailOf(one)}`))}
        confirmLabel={t(`sessions.${scope}`)}
        onConfirm={() => ending && end(ending)}
        onClose={() => setEnding(null)}
      />
    </Panel>
  );
}
