import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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

type Scope = 'others' | 'global';

/** Where the person is signed in, with buttons to sign out there. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const { session } = useBackend();
  const format = useFormat();
  const { mutate: leave } = useLogout();
  const [asking, setAsking] = useState<Scope | null>(null);
  const query = useRpc('my_sessions', {}, { select: readSessions });
  const sessions = query.data ?? [];

  const nameOf = ({ current, user_agent }: Pick<OwnSession, 'current' | 'user_agent'>) =>
    current ? t('sessions.this') : (user_agent ?? t('sessions.other'));

  async function signOut(scope: Scope) {
    const { error } = await (await session.client()).signOut({ scope });
    if (error) throw authError(error);
    if (scope === 'global') leave();
    else {
      toast.success(t('sessions.othersOut'));
      await query.refetch();
    }
  }

  return (
    <Panel title={t('sessions.title')} text={t('sessions.text')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        {query.isPending && <ListSkeleton rows={2} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {sessions.map(({ id, started_at, user_agent, current }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.875rem' }}
            >
              <Box sx={{ fontWeight: current ? 600 : 400, minWidth: 0, overflowWrap: 'anywhere' }}>
                {nameOf({ current, user_agent })}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {t('sessions.since', { time: format.dateTime(started_at) })}
              </Box>
            </Box>
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            disabled={sessions.length < 2}
            onClick={() => setAsking('others')}
          >
            {t('sessions.others')}
          </Button>
          <Button color="error" variant="outlined" onClick={() => setAsking('global')}>
            {t('sessions.global')}
          </Button>
        </Stack>
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title={t(`sessions.ask.${asking ?? 'others'}`)}
        text={t('sessions.askText')}
        about={subjectOf(
          sessions
            .filter(({ current }) => asking === 'global' || !current)
            .map(
              (one) =>
                `${nameOf(one)}, ${t('sessions.since', { time: format.dateTime(one.started_at) })}`,
            ),
        )}
        confirmLabel={t(`sessions.${asking ?? 'others'}`)}
        onConfirm={() => signOut(asking ?? 'others')}
        onClose={() => setAsking(null)}
      />
    </Panel>
  );
}

/** A session of the person. */
interface OwnSession {
  id: string;
  started_at: string;
  /** The browser's user agent, if the backend stores it. */
  user_agent: string | null;
  current: boolean;
}

/** The sessions of a response; invalid entries are skipped. */
function readSessions(answer: unknown): OwnSession[] {
  return (Array.isArray(answer) ? answer : []).flatMap((row: unknown): OwnSession[] => {
    if (typeof row !== 'object' || row === null) return [];
    const { id, started_at, user_agent, current }: Record<string, unknown> = { ...row };
    if (typeof id !== 'string' || typeof started_at !== 'string') return [];
    const agent = typeof user_agent === 'string' && user_agent !== '' ? user_agent : null;
    return [{ id, started_at, user_agent: agent, current: current === true }];
  });
}
