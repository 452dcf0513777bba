import Box from '@mui/material/Box';
import { findFolded } from './fold-text';

interface MarkedTextProps {
  text: string;
  /** Folded; nothing is marked where it is empty or does not occur. */
  query: string;
}

/** A text in which what was typed stands out. */
export function MarkedText({ text, query }: MarkedTextProps) {
  const place = findFolded(text, query);
  if (!place) return text;
  const [start, end] = place;
  return (
    <>
      {text.slice(0, start)}
      <Box component="mark" sx={{ color: 'inherit', background: 'none', fontWeight: 600 }}>
        {text.slice(start, end)}
      </Box>
      {text.slice(end)}
    </>
  );
}
