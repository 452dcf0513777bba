import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section of a tab with its own title. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4, '&:last-child': { mb: 0 } }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {text && <Typography color="text.secondary">{text}</Typography>}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Box>
  );
}
