import { styled } from '@mui/material/styles';

const Clip = styled('bdi')({
  display: 'block',
  minWidth: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // The text keeps its own direction but aligns with its surroundings.
  textAlign: '-webkit-match-parent' as 'match-parent',
});

interface ClippedTextProps {
  text: string;
  /** Lines shown before the ellipsis; default 1. */
  lines?: number;
}

/** Longest text in a tooltip, and longest that is laid out. */
const TITLE_LIMIT = 300;
const TEXT_LIMIT = 2000;

/** A name from outside: its own direction, never wider than its place, the whole of it in the tooltip. */
export function ClippedText({ text, lines = 1 }: ClippedTextProps) {
  return (
    <Clip
      title={text.slice(0, TITLE_LIMIT)}
      style={
        lines === 1
          ? { whiteSpace: 'nowrap', textOverflow: 'ellipsis' }
          : { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines }
      }
    >
      {text.slice(0, TEXT_LIMIT)}
    </Clip>
  );
}
