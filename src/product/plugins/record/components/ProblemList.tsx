import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel, useFormat } from 'touchline/ui';
import type { RecordProblem } from '@/product/record/problems';
import { useProblemText } from '../use-problem-text';
import type { VerifiedFile } from '../use-verification';

interface ProblemListProps {
  problems: RecordProblem[];
  /** All that were found; more than are listed, perhaps. */
  count: number;
  /** Where there is no file whose lines could be named: what the number of a row counts. */
  numbers?: string;
  /** The files that they may be in. */
  files?: readonly VerifiedFile[];
}

/** The problems, line by line. */
export function ProblemList({ problems, count, numbers, files }: ProblemListProps) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const problemText = useProblemText(files);
  return (
    <Panel title={t('problems.title', { count })} flush>
      <Box tabIndex={0} sx={{ maxHeight: 400, overflow: 'auto' }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {!numbers && <TableCell align="right">{t('problems.line')}</TableCell>}
              <TableCell align="right">{numbers ?? t('problems.tip')}</TableCell>
              <TableCell>{t('problems.what')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes once it is there
              <TableRow key={index}>
                {!numbers && <TableCell align="right">{format.number(problem.line)}</TableCell>}
                <TableCell align="right">{format.number(problem.seq)}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{problemText(problem)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {count > problems.length && (
          <Typography variant="body2" color="text.secondary" sx={{ px: 2.5, py: 1.5 }}>
            {t('problems.more', { count: count - problems.length })}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}
