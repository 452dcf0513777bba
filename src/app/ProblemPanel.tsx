import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useState } from 'react';
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
        {problems.map(({ code, plugin, subject, message }) => (
          <li key={`${code} ${plugin} ${subject}`}>
            <code>{code}</code>: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
