import Box from '@mui/material/Box';

interface ClippedTextProps {
  text: string;
  /** Lines shown before the ellipsis; default 1. */
  lines?: number;
}

/** Longest text that goes into a tooltip. */
const TITLE_LIMIT = 300;

/** A name from outside: its own direction, never wider than its place, the whole of it in the tooltip. */
export function ClippedText({ text, lines = 1 }: ClippedTextProps) {
  return (
    <Box
      component="bdi"
      title={text.slice(0, TITLE_LIMIT)}
      sx={{
        minWidth: 0,
        maxWidth: '100%',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        ...(lines === 1
          ? { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }
          : { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines }),
      }}
    >
      {text.slice(0, 2000)}
    </Box>
  );
}
