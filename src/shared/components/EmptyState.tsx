import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface EmptyStateProps {
  /** A path of `@mdi/js`. */
  icon: string;
  title: string;
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** Explains why a place is empty and what to do next. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Stack alignItems="center" sx={{ textAlign: 'center', py: 6, px: 3, gap: 1 }}>
      <Box
        sx={{
          width: 48,
          height: 48,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '14px',
          bgcolor: 'primary.soft',
          color: 'primary.onSoft',
          mb: 1,
        }}
      >
        <Icon path={icon} size={24} />
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text && (
        <Typography color="text.secondary" sx={{ maxWidth: '46ch' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Stack>
  );
}
