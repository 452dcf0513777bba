import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { PartBoundary } from './PartBoundary';

interface PanelProps {
  title?: string;
  /** One line under the title. */
  text?: ReactNode;
  /** At the end of the title row. */
  actions?: ReactNode;
  children?: ReactNode;
  /** No padding around the content: for tables and lists that reach the edge. */
  flush?: boolean;
  /** Level of the title in the page's outline; default h2. */
  heading?: 'h2' | 'h3';
}

/** A card with an optional title row. A titled panel is a landmark. Its content fails alone. */
export function Panel({ title, text, actions, children, flush, heading = 'h2' }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={title ? id : undefined} sx={{ minWidth: 0 }}>
      {(title || actions) && (
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1.5,
            px: 2.5,
            pt: 2,
            pb: flush ? 1.5 : 0,
          }}
        >
          <Box sx={{ minWidth: 0, flex: text ? '1 1 180px' : '1 1 auto' }}>
            <Typography id={id} variant="h3" component={heading}>
              {title}
            </Typography>
            {text && (
              <Typography variant="body2" color="text.secondary">
                {text}
              </Typography>
            )}
          </Box>
          {actions}
        </Stack>
      )}
      <Box sx={flush ? {} : { px: 2.5, pt: title ? 1.5 : 2.5, pb: 2.5 }}>
        <PartBoundary room="line">{children}</PartBoundary>
      </Box>
    </Card>
  );
}
