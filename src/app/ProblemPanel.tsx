import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useState } from 'react';
import { sentenceOf } from '@/plugin-api/problem-sentences';
import type { Problem } from '@/plugin-api/problems';

interface ProblemPanelProps {
  problems: readonly Problem[];
}

/** The problems of the installed plugins; for developers only, hence in English. */
export default function ProblemPanel({ problems }: ProblemPanelProps) {
  const [open, setOpen] = useState(true);
  if (!open || problems.length === 0) return null;
  return (
    <Alert
      severity="warning"
      onClose={() => setOpen(false)}
      dir="ltr"
      sx={{
        position: 'fixed',
        insetInlineEnd: 16,
        bottom: 16,
        zIndex: 'snackbar',
        maxWidth: 560,
        maxHeight: '50vh',
        overflow: 'auto',
      }}
    >
      <AlertTitle>{problems.length} plugin problem(s)</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {problems.map((problem) => (
          <li key={sentenceOf(problem)}>
            <code>{problem.code}</code>: {sentenceOf(problem)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
