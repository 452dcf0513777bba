import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LogPanel } from '../components/LogPanel';
import { ProblemList } from '../components/ProblemList';
import type { WholeVerdict } from './verify-whole';

/** What the verdict rests on: what is proved and what isn't, and everything that is wrong. */
export default function LiveResult({ verdict }: { verdict: WholeVerdict }) {
  const { t } = useTranslation('record');
  const { tips, slips } = verdict.problems;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {tips.length > 0 && (
        <ProblemList
          problems={tips}
          count={verdict.problemCount - slips.length}
          numbers={t('problems.tip')}
        />
      )}
      {slips.length > 0 && (
        <ProblemList problems={slips} count={slips.length} numbers={t('problems.slip')} />
      )}
      <LogPanel
        log={verdict.log}
        hasFile={verdict.tips > 0}
        ok={verdict.problemCount === 0}
        hasNoted={false}
      />
    </Box>
  );
}
