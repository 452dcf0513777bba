import { mdiRefresh } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '@/plugin-api/registry-context';
import { useRpc, useRpcMutation } from '@/resources/rpc';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { localeOf } from '@/shared/format/locale';
import { useFormat } from '@/shared/format/use-format';
import { formatSize, type Job, readState, type SystemState } from '../system-state';

/** One fact: its name, and beside it or below it what it is. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75, fontSize: '0.875rem' }}>
      <Box component="dt" sx={{ flex: '1 1 140px', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, flex: '2 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {children}
  </Box>
);

interface PartProps {
  state: SystemState;
}

function ServerPanel({ state: { server, database, migrations, sessions } }: PartProps) {
  const { t } = useTranslation('system');
  const format = useFormat();
  return (
    <Panel title={t('server.title')}>
      <Facts>
        <Fact label={t('server.version')}>
          {server ? <bdi dir="ltr">{server.version}</bdi> : t('server.hosted')}
        </Fact>
        {server && <Fact label={t('server.started')}>{format.dateTime(server.started_at)}</Fact>}
        <Fact label={t('server.database')}>
          {t('server.databaseIs', {
            size: formatSize(database.bytes, localeOf(format.lang)),
            version: database.version,
          })}
        </Fact>
        {migrations && (
          <Fact label={t('server.migrations')}>
            {t('server.migrationsAre', { count: migrations.count, last: migrations.last })}
          </Fact>
        )}
        {sessions !== null && <Fact label={t('server.sessions')}>{format.number(sessions)}</Fact>}
      </Facts>
    </Panel>
  );
}

function MailPanel({ state: { mail } }: PartProps) {
  const { t } = useTranslation('system');
  const format = useFormat();
  return (
    <Panel title={t('mail.title')}>
      <Facts>
        <Fact label={t('mail.waiting')}>
          {mail.oldest
            ? t('mail.waitingSince', { count: mail.waiting, time: format.relative(mail.oldest) })
            : t('mail.none')}
        </Fact>
        <Fact label={t('mail.failed')}>
          {mail.failed > 0 ? t('mail.failedAre', { count: mail.failed }) : t('mail.noneFailed')}
        </Fact>
      </Facts>
    </Panel>
  );
}

/** How the last run of a job went. */
function JobMark({ job }: { job: Job }) {
  const { t } = useTranslation('system');
  if (job.ok === null) return <Chip size="small" color="info" label={t('jobs.running')} />;
  return job.ok ? (
    <Chip size="small" color="success" label={t('jobs.ok')} />
  ) : (
    <Chip size="small" color="error" label={t('jobs.failed')} />
  );
}

/** The jobs that have a name of their own in the texts; another one is called what the server calls it. */
const NAMED = ['clean-up', 'renewals', 'fixtures', 'witnesses', 'stamps'];

/** What a job is called: one of a plugin's after the plugin, too. */
function useJobName(): (name: string) => string {
  const { t, i18n } = useTranslation('system');
  const { installed } = useRegistry();
  return (name) => {
    if (NAMED.includes(name)) return t(`job.${name}`);
    const at = name.indexOf('.');
    const owner = installed.find(({ id }) => id === name.slice(0, at));
    return owner ? `${i18n.t(owner.nameKey)}: ${name.slice(at + 1)}` : name;
  };
}

/** Makes a job due now, and reads the state again once it may have begun. */
function RunButton({ name, job, refresh }: { name: string; job: Job; refresh: () => void }) {
  const { t } = useTranslation('system');
  const run = useRpcMutation('run_job', {
    onSuccess: refresh,
    successMessage: t('jobs.begins', { name }),
  });
  return (
    <Button
      size="small"
      sx={{ marginInlineStart: 'auto' }}
      aria-label={t('jobs.runOne', { name })}
      disabled={job.ok === null}
      loading={run.isPending}
      onClick={() => run.mutate({ job: job.name })}
    >
      {t('jobs.run')}
    </Button>
  );
}

function JobsPanel({ state: { jobs }, refresh }: PartProps & { refresh: () => void }) {
  const { t } = useTranslation('system');
  const format = useFormat();
  const nameOf = useJobName();
  return (
    <Panel title={t('jobs.title')}>
      {jobs.length === 0 && <Box sx={{ fontSize: '0.875rem' }}>{t('jobs.none')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {jobs.map((job) => (
          <Box component="li" key={job.name} sx={{ fontSize: '0.875rem' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Box sx={{ fontWeight: 600 }}>
                <bdi>{nameOf(job.name)}</bdi>
              </Box>
              <JobMark job={job} />
              <RunButton name={nameOf(job.name)} job={job} refresh={refresh} />
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
              {t('jobs.times', {
                last: format.relative(job.last_run),
                next: format.relative(job.next),
              })}
            </Box>
            {job.ok === false && job.last_ok && (
              <Box sx={{ color: 'text.secondary' }}>
                {t('jobs.lastOk', { time: format.dateTime(job.last_ok) })}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function BackupPanel({ state: { backup } }: PartProps) {
  const { t } = useTranslation('system');
  const format = useFormat();
  if (!backup) {
    return (
      <Panel title={t('backup.title')}>
        <Box sx={{ fontSize: '0.875rem' }}>{t('backup.none')}</Box>
      </Panel>
    );
  }
  return (
    <Panel title={t('backup.title')}>
      <Facts>
        <Fact label={t('backup.last')}>
          {format.dateTime(backup.at)} ({format.relative(backup.at)})
        </Fact>
        {backup.file !== undefined && (
          <Fact label={t('backup.file')}>
            <bdi dir="ltr">{backup.file}</bdi>
          </Fact>
        )}
        {backup.bytes !== undefined && (
          <Fact label={t('backup.size')}>{formatSize(backup.bytes, localeOf(format.lang))}</Fact>
        )}
        <Fact label={t('backup.verified')}>
          {backup.verified ? t('backup.isVerified') : t('backup.notVerified')}
        </Fact>
      </Facts>
    </Panel>
  );
}

function RecordPanel({ state: { record, webhooks } }: PartProps) {
  const { t } = useTranslation('system');
  const format = useFormat();
  if (!record || !webhooks) return null;
  return (
    <Panel title={t('record.title')}>
      <Facts>
        <Fact label={t('record.entries')}>
          {record.last_at
            ? t('record.entriesAre', {
                count: record.entries,
                time: format.relative(record.last_at),
              })
            : t('record.none')}
        </Fact>
        <Fact label={t('record.messages')}>
          {webhooks.unprocessed > 0
            ? t('record.messagesWait', { count: webhooks.unprocessed })
            : t('record.noMessages')}
        </Fact>
      </Facts>
    </Panel>
  );
}

/** How the installation is doing, in words. */
export default function SystemPage() {
  const { t } = useTranslation('system');
  const format = useFormat();
  const { data, error, isPending, isFetching, refetch } = useRpc(
    'system_state',
    {},
    { select: readState },
  );
  return (
    <Page
      title={t('title')}
      help={data ? t('asOf', { time: format.time(data.at) }) : t('help')}
      actions={
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiRefresh} />}
          loading={isFetching}
          loadingPosition="start"
          onClick={() => void refetch()}
        >
          {t('refresh')}
        </Button>
      }
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {isPending && <ListSkeleton rows={5} rowHeight={120} />}
      {data && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <ServerPanel state={data} />
          <MailPanel state={data} />
          <JobsPanel state={data} refresh={() => void refetch()} />
          <BackupPanel state={data} />
          <RecordPanel state={data} />
        </Box>
      )}
    </Page>
  );
}
