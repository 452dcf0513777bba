import { mdiAlertOctagonOutline, mdiCheckDecagram, mdiFileQuestionOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { HashText, Icon, useFormat } from 'touchline/ui';
import type { RecordProblem } from '@/product/record/problems';
import { useProblemText } from '../use-problem-text';
import type { VerifiedFile } from '../use-verification';

interface VerdictProps {
  /** One file, or both. */
  files: VerifiedFile[];
  /** Nothing is wrong, neither with a file nor beside the log. */
  ok: boolean;
  /** It was held against the log: only then is it verified. */
  withLog: boolean;
  /** The first of all problems. */
  first: RecordProblem | undefined;
}

const ICONS = {
  success: mdiCheckDecagram,
  warning: mdiFileQuestionOutline,
  error: mdiAlertOctagonOutline,
};

/** The answer in one sentence, then what it rests on. */
export function Verdict({ files, ok, withLog, first }: VerdictProps) {
  const { t } = useTranslation('record');
  const { t: texts } = useTranslation('record/texts');
  const format = useFormat();
  const problemText = useProblemText(files);
  const failed =
    first?.line === null
      ? texts('log.failed')
      : t('verdict.failed', { line: format.number(first?.line) });
  const tone = !ok ? 'error' : withLog ? 'success' : 'warning';
  return (
    <Box
      role={ok ? 'status' : 'alert'}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 1,
        p: 2.5,
        borderRadius: '10px',
        bgcolor: `${tone}.soft`,
        color: `${tone}.onSoft`,
      }}
    >
      <Icon path={ICONS[tone]} size={32} />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Typography variant="h2" sx={{ color: 'inherit' }}>
          {!ok ? failed : withLog ? t('verdict.ok') : texts('verdict.consistent')}
        </Typography>
        {!ok && first && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>{problemText(first)}</Typography>
        )}
        {files.map(({ kind, name, rows, verified, chainOnly, head }) => (
          <Fragment key={kind}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {t('verdict.counts', { name, count: rows, verified })}{' '}
              {chainOnly > 0 && t('verdict.chainOnly', { count: chainOnly })}
            </Typography>
            {head && (
              <Typography variant="body2" component="div">
                {t('head.label', { seq: format.number(head.seq) })}{' '}
                <HashText hash={head.chainHash} chars={64} copy />
              </Typography>
            )}
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}
