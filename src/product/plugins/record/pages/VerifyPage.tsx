import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useRpc } from 'touchline/data';
import { ErrorNotice, HashText, Page, Panel, useFormat } from 'touchline/ui';
import { useLogKey } from '@/product/plugins/record/use-log-key';
import { figuresOf } from '@/product/record/figures';
import type { ListedTipRow } from '@/product/record/listed-tip';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import type { RecordKind } from '@/product/record/read-file';
import { toRecordTip } from '@/product/record/record-tip';
import { canHash } from '@/product/record/sha256';
import { Advanced } from '../components/Advanced';
import { FigureTiles } from '../components/FigureTiles';
import { FileDrop } from '../components/FileDrop';
import { LogPanel } from '../components/LogPanel';
import { Method } from '../components/Method';
import { NotedHead } from '../components/NotedHead';
import { PitchPanel } from '../components/PitchPanel';
import { ProblemList } from '../components/ProblemList';
import { ProofVerdict } from '../components/ProofVerdict';
import { TrustedKeys } from '../components/TrustedKeys';
import { Verdict } from '../components/Verdict';
import { LiveBar } from '../live/LiveBar';
import LiveResult from '../live/LiveResult';
import { useLiveVerification } from '../live/use-live-verification';
import { useVerification } from '../use-verification';

/** The server's chain hash of a tip or slip, to compare a file with; null if there is no such tip. */
function useServerLink(seq: number | null, kind: RecordKind) {
  const { query } = useList<Pick<ListedTipRow, 'seq' | 'chain_hash'>>({
    resource: kind === 'slips' ? 'listed_slips' : 'listed_tips',
    filters: [{ field: 'seq', operator: 'eq', value: seq }],
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { select: 'seq,chain_hash' },
    queryOptions: { enabled: seq !== null, retry: false },
  });
  return {
    asked: query.isSuccess || query.isError,
    unreachable: query.isError,
    chainHash: query.data?.data[0]?.chain_hash ?? null,
  };
}

interface ServerComparisonProps {
  /** The last tip of the file. */
  seq: number;
  chainHash: string;
  kind: RecordKind;
}

/** Whether the server's current record still contains the file's. The verdict does not need it. */
function ServerComparison({ seq, chainHash, kind }: ServerComparisonProps) {
  const { t } = useTranslation('record');
  const link = useServerLink(seq, kind);
  const head = useRpc(kind === 'slips' ? 'slip_head' : 'record_head', {});
  if (!link.asked) return null;
  if (link.unreachable) return <Alert severity="info">{t('server.unreachable')}</Alert>;
  if (link.chainHash !== chainHash) return <Alert severity="error">{t('server.differs')}</Alert>;
  const newer = Number(head.data?.seq ?? seq) - seq;
  return (
    <Alert severity="success">
      {newer > 0 ? t('server.contains', { count: newer }) : t('server.same')}
    </Alert>
  );
}

/** The check of the whole record, without any material of the reader's. */
function VerifyNow() {
  const { t } = useTranslation('record');
  const verification = useLiveVerification();
  const { live } = verification;
  return (
    <>
      <PitchPanel label={t('live.button')} isDrawn>
        <LiveBar {...verification} />
      </PitchPanel>
      {live.step === 'done' && <LiveResult verdict={live.verdict} />}
    </>
  );
}

/** `/record/verify`, open to everyone. Once loaded it needs no network. */
export default function VerifyPage() {
  const { t } = useTranslation('record');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const { t: texts } = useTranslation('record/texts');
  const { data: key = null } = useLogKey();
  const [noted, setNoted] = useState('');
  const [trusted, setTrusted] = useState('');
  // Still open when the next file is asked for.
  const [advanced, setAdvanced] = useState(false);
  const { state, verify, reset } = useVerification(key);
  const kept = { noted, trusted };
  const files = state.step === 'done' ? state.files : [];
  const report = state.step === 'done' && state.log.state === 'read' ? state.log.report : null;
  const ok = files.every((file) => file.ok) && (report?.ok ?? true);
  const problems = [...files.flatMap((file) => file.problems), ...(report?.problems ?? [])];
  const problemCount = [...files, report].reduce((sum, each) => sum + (each?.problemCount ?? 0), 0);
  const tips = files.find(({ kind }) => kind === 'tips');
  const figures = tips && figuresOf(tips.parsed.flatMap((row) => toRecordTip(row) ?? []));

  return (
    <Page
      title={t('verify.title')}
      narrow
      actions={
        <Button component={RouterLink} to="/record" variant="outlined">
          {t('verify.back')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!canHash() && <Alert severity="warning">{sports('proof.noCrypto')}</Alert>}
        <VerifyNow />
        {state.step === 'running' && (
          <Panel>
            <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
              <Typography>
                {state.of === 'file'
                  ? t('verify.progress', { done: state.done, count: state.total })
                  : texts('log.progress', {
                      done: format.number(state.done),
                      total: format.number(state.total),
                    })}
              </Typography>
              <LinearProgress
                aria-label={t('verify.title')}
                variant={state.total > 0 ? 'determinate' : 'indeterminate'}
                value={state.total > 0 ? (100 * state.done) / state.total : undefined}
              />
              <Box>
                <Button size="small" onClick={reset}>
                  {t('export.stop')}
                </Button>
              </Box>
            </Box>
          </Panel>
        )}
        {(state.step === 'idle' || state.step === 'failed' || state.step === 'refused') && (
          <Advanced isOpen={advanced} onToggle={setAdvanced}>
            <FileDrop
              onFiles={(chosen) =>
                void verify(
                  chosen.map((file) => ({
                    name: file.name,
                    read: async () => new Uint8Array(await file.arrayBuffer()),
                  })),
                  kept,
                )
              }
              onText={(text) =>
                void verify(
                  [{ name: t('verify.pasteLabel'), read: async () => withLineEnd(text) }],
                  kept,
                )
              }
            />
            <NotedHead value={noted} onChange={setNoted} onCheck={() => void verify([], kept)}>
              <TrustedKeys value={trusted} onChange={setTrusted} />
            </NotedHead>
          </Advanced>
        )}
        {state.step === 'refused' && <Alert severity="error">{t('verify.refused')}</Alert>}
        {state.step === 'failed' && <ErrorNotice error={state.error} />}
        {state.step === 'proof' && <ProofVerdict proof={state.proof} />}
        {state.step === 'done' && (
          <>
            {files.length > 0 && (
              <Verdict files={files} ok={ok} withLog={report !== null} first={problems[0]} />
            )}
            {files.length === 0 && report && (
              <Alert severity={ok ? 'success' : 'error'}>
                {ok ? texts('log.ok') : texts('log.failed')}
              </Alert>
            )}
            <LogPanel
              log={state.log}
              hasFile={files.length > 0}
              ok={ok}
              hasNoted={noted.trim() !== ''}
            />
            {!report &&
              files.map(
                ({ ok: isSound, head, kind }) =>
                  isSound && head && <ServerComparison key={kind} {...head} kind={kind} />,
              )}
            {problems.length > 0 && (
              <ProblemList problems={problems} count={problemCount} files={files} />
            )}
          </>
        )}
        {(state.step === 'done' || state.step === 'proof') && (
          <Box>
            <Button variant="outlined" onClick={reset}>
              {t('verify.another')}
            </Button>
          </Box>
        )}
        {figures && ok && (
          <Box
            component="section"
            aria-label={t('verify.figures')}
            sx={{ display: 'grid', gap: 1.5 }}
          >
            <Typography variant="h2">{t('verify.figures')}</Typography>
            <Typography color="text.secondary">
              {t('period', {
                count: figures.n,
                from: format.date(figures.firstAt),
                to: format.date(figures.lastAt),
              })}
            </Typography>
            <FigureTiles figures={figures} />
          </Box>
        )}
        <Method />
        {key && (
          <Typography variant="body2" color="text.secondary" component="div">
            {texts('log.key')} <HashText hash={formatVerifierKey(key)} chars={200} copy />
          </Typography>
        )}
      </Box>
    </Page>
  );
}

/** Copying from an editor often loses the last line end; nothing else is tolerated. */
function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
