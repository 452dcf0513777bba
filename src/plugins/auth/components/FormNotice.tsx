import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '@/shared/components/Icon';

interface FormNoticeProps {
  kind: 'error' | 'success';
  children: ReactNode;
}

/** What went wrong or well, above the form's button. Read out as soon as it appears. */
export function FormNotice({ kind, children }: FormNoticeProps) {
  return (
    <Box
      role={kind === 'error' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        gap: 1.25,
        px: 1.75,
        py: 1.25,
        borderRadius: '8px',
        fontSize: '0.8125rem',
        bgcolor: `${kind}.soft`,
        color: `${kind}.onSoft`,
      }}
    >
      <Icon path={kind === 'error' ? mdiAlertCircleOutline : mdiCheckCircleOutline} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}
