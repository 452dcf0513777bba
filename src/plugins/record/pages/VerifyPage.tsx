import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { useFormat } from '@/shared/format/use-format';
import { figuresOf } from '@/sports/record/figures';
import { toRecordTip } from '@/sports/record/record-tip';
import { canHash } from '@/sports/record/sha256';
import { FigureTiles } from '../components/FigureTiles';
import { FileDrop } from '../components/FileDrop';
import { Method } from '../components/Method';
import { ProblemList } from '../components/ProblemList';
import { ServerComparison } from '../components/ServerComparison';
import { Verdict } from '../components/Verdict';
import { useVerification } from '../use-verification';

/** `/record/verify`, open to everyone. Once loaded it needs no network. */
export default function VerifyPage() {
  const { t } = useTranslation('record');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const { state, verify, reset } = useVerification();
  const result = state.step === 'done' ? state.result : null;
  const figures =
    result?.kind === 'tips'
      ? figuresOf(result.parsed.flatMap((row) => toRecordTip(row) ?? []))
      : null;

  return (
    <Page
      title={t('verify.title')}
      help={t('verify.help')}
      maxWidth={960}
      actions={
        <Button component={RouterLink} to="/record" variant="outlined">
          {t('verify.back')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!canHash() && <Alert severity="warning">{sports('proof.noCrypto')}</Alert>}
        {state.step === 'running' && (
          <Panel>
            <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
              <Typography>
                {t('verify.progress', {
                  done: state.done,
                  count: state.total,
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
        {(state.step === 'idle' || state.step === 'failed') && (
          <FileDrop
            onFile={(file) =>
              void verify(file.name, async () => new Uint8Array(await file.arrayBuffer()))
            }
            onText={(text) => void verify(t('verify.pasteLabel'), async () => withLineEnd(text))}
          />
        )}
        {state.step === 'failed' && <ErrorNotice error={state.error} />}
        {state.step === 'done' && result && (
          <>
            <Verdict result={result} name={state.name} />
            {result.ok && result.head && <ServerComparison {...result.head} kind={result.kind} />}
            <Box>
              <Button variant="outlined" onClick={reset}>
                {t('verify.another')}
              </Button>
            </Box>
            {result.problems.length > 0 && (
              <ProblemList problems={result.problems} count={result.problemCount} />
            )}
          </>
        )}
        {figures && result?.ok && (
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
      </Box>
    </Page>
  );
}

/** Copying from an editor often loses the last line end; nothing else is forgiven. */
function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
