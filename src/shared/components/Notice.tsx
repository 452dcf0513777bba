import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

const ICONS = {
  error: mdiAlertCircleOutline,
  warning: mdiAlertCircleOutline,
  success: mdiCheckCircleOutline,
  info: mdiInformationOutline,
};

interface NoticeProps {
  kind: keyof typeof ICONS;
  children: ReactNode;
  /** At the end of the line, or below the text where that would be squeezed. */
  action?: ReactNode;
}

/** A short message in the page. Screen readers announce an error as soon as it appears. */
export function Notice({ kind, children, action }: NoticeProps) {
  return (
    <Box
      role={kind === 'error' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        flexWrap: action ? 'wrap' : undefined,
        alignItems: 'center',
        gap: 1.25,
        px: 1.75,
        py: 1,
        minHeight: 44,
        borderRadius: '8px',
        fontSize: '0.8125rem',
        bgcolor: `${kind}.soft`,
        color: `${kind}.onSoft`,
      }}
    >
      <Icon path={ICONS[kind]} />
      <Box sx={{ flex: action ? '1 1 13rem' : 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {action && <Box sx={{ marginInlineStart: 'auto' }}>{action}</Box>}
    </Box>
  );
}
