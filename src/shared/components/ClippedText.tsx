import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';

const Clip = styled('bdi')({
  display: 'block',
  minWidth: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // The text keeps its own direction but aligns with its surroundings.
  textAlign: '-webkit-match-parent' as 'match-parent',
  // Space for the descenders of Arabic letters, which extend below the line.
  '&:lang(ar)': { paddingBlockEnd: '0.2em', marginBlockEnd: '-0.2em' },
});

interface ClippedTextProps {
  text: string;
  /** Lines shown before the ellipsis; default 1. */
  lines?: number;
}

/** Maximum characters in a tooltip, and maximum that is laid out. */
const TITLE_LIMIT = 300;
const TEXT_LIMIT = 2000;

/** An email address too long for a line continues after its "@" or a dot, not within a word. */
function withBreaks(text: string): ReactNode {
  if (!text.includes('@')) return text;
  const parts = text.split(/(?<=[@.])(?=\S)/);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Text from data, in its own direction and never wider than its container; the full text is in the tooltip. */
export function ClippedText({ text, lines = 1 }: ClippedTextProps) {
  return (
    <Clip
      title={text.slice(0, TITLE_LIMIT)}
      style={
        lines === 1
          ? { whiteSpace: 'nowrap', textOverflow: 'ellipsis' }
          : // A grid cell would otherwise keep everything on one line.
            {
              whiteSpace: 'normal',
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: lines,
            }
      }
    >
      {lines === 1 ? text.slice(0, TEXT_LIMIT) : withBreaks(text.slice(0, TEXT_LIMIT))}
    </Clip>
  );
}
