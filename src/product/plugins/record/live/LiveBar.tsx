import { mdiAlertOctagonOutline, mdiCheckDecagram, mdiShieldCheckOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, Icon, TOKENS, useFormat } from 'touchline/ui';
import { canHash } from '@/product/record/sha256';
import type { Live, LiveVerification } from './use-live-verification';
import type { WholeVerdict } from './verify-whole';

const { success, error: failure } = TOKENS.dark.colors;
/** How often the elapsed time is refreshed, in ms. */
const TICK_MS = 100;
/** Progress is announced this often. */
const ANNOUNCED = 4;

/** The button that verifies the whole record, how far it is, and the verdict; on the dark pitch. */
export function LiveBar({ live, start, stop }: Pick<LiveVerification, 'live' | 'start' | 'stop'>) {
  const { t } = useTranslation('record');
  const isRunning = live.step === 'reading' || live.step === 'checking';
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        alignItems: 'center',
        columnGap: 2.5,
        rowGap: 1.25,
        minHeight: { xs: 104, sm: 56 },
      }}
    >
      {isRunning ? (
        <Button variant="outlined" color="inherit" size="large" onClick={stop}>
          {t('export.stop')}
        </Button>
      ) : (
        <Button
          data-verify
          variant="contained"
          size="large"
          disabled={!canHash()}
          sx={{ bgcolor: 'nav.text', color: 'nav.fill', '&:hover': { bgcolor: '#fff' } }}
          startIcon={<Icon path={mdiShieldCheckOutline} size={20} />}
          onClick={start}
        >
          {t(live.step === 'done' ? 'live.again' : 'live.button')}
        </Button>
      )}
      <Box sx={{ minWidth: 0 }}>
        {live.step === 'idle' && (
          <Typography sx={{ color: 'nav.muted' }}>{t('live.help')}</Typography>
        )}
        {isRunning && <Running live={live} />}
        {live.step === 'done' && <Said verdict={live.verdict} took={live.took} />}
        {live.step === 'failed' && <ErrorNotice error={live.error} />}
      </Box>
      <Announced live={live} />
    </Box>
  );
}

type RunningLive = Extract<Live, { step: 'reading' | 'checking' }>;

function useProgressText(): (live: RunningLive) => string {
  const { t } = useTranslation('record');
  const format = useFormat();
  return (live) => {
    if (live.step === 'reading') return t('live.reading', { rows: format.number(live.rows) });
    const { of, done, total } = live.progress;
    return t(of === 'log' ? 'live.log' : 'live.checked', {
      done: format.number(done),
      total: format.number(total),
    });
  };
}

function useSeconds(): (ms: number) => string {
  const { t } = useTranslation('record');
  const format = useFormat();
  return (ms) => t('live.seconds', { seconds: format.number(ms / 1000, { digits: 1 }) });
}

function Running({ live }: { live: RunningLive }) {
  const { t } = useTranslation('record');
  const text = useProgressText();
  const seconds = useSeconds();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const share =
    live.step === 'checking' && live.progress.total > 0
      ? (100 * live.progress.done) / live.progress.total
      : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span>{text(live)}</span>
        <Box component="span" sx={{ color: 'nav.muted', fontWeight: 400, whiteSpace: 'nowrap' }}>
          {seconds(Math.max(0, now - live.startedAt))}
        </Box>
      </Box>
      <LinearProgress
        aria-label={t('live.button')}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share}
        sx={{
          height: 6,
          borderRadius: '3px',
          bgcolor: 'nav.divider',
          '& .MuiLinearProgress-bar': { bgcolor: success.main },
        }}
      />
    </Box>
  );
}

function Said({ verdict, took }: { verdict: WholeVerdict; took: number }) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const seconds = useSeconds();
  const { proved, log } = verdict;
  const entries = log.state === 'read' ? (log.report.head?.size ?? null) : null;
  let why: ReactNode = t('live.provedText');
  if (verdict.problemCount > 0) why = t('problems.title', { count: verdict.problemCount });
  else if (verdict.tips + verdict.slips === 0) why = t('live.nothing');
  else if (!proved) why = t(log.state === 'none' ? 'live.noLog' : 'live.unreachable');
  const counts = [
    t('live.tips', { number: format.number(verdict.tips) }),
    t('live.slips', { number: format.number(verdict.slips) }),
    ...(entries === null ? [] : [t('live.entries', { number: format.number(entries) })]),
    seconds(took),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ color: proved ? success.main : failure.main, lineHeight: 0 }}>
        <Icon path={proved ? mdiCheckDecagram : mdiAlertOctagonOutline} size={36} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="p" sx={{ fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.3 }}>
          {t(proved ? 'live.proved' : 'live.notProved')}
        </Typography>
        <Typography variant="body2">{why}</Typography>
        <Typography variant="body2" sx={{ color: 'nav.muted', fontVariantNumeric: 'tabular-nums' }}>
          {counts.join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

/** What a screen reader hears: each quarter, then the verdict, and not every number between. */
function Announced({ live }: { live: Live }) {
  const { t } = useTranslation('record');
  const text = useProgressText();
  const [heard, setHeard] = useState('');
  let stage = live.step as string;
  if (live.step === 'checking') {
    const { of, done, total } = live.progress;
    stage = `${of} ${Math.floor((ANNOUNCED * done) / Math.max(1, total))}`;
  }
  let words = '';
  if (live.step === 'reading' || live.step === 'checking') words = text(live);
  if (live.step === 'done') {
    words = t(live.verdict.proved ? 'live.proved' : 'live.notProved');
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new stage is worth a word
  useEffect(() => {
    setHeard(words);
  }, [stage]);
  return (
    <span role="status" className="visually-hidden">
      {heard}
    </span>
  );
}
