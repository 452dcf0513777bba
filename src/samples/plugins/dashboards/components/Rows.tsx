import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { initials } from 'touchline/format';
import { ClippedText, Icon, type ThemeColor } from 'touchline/ui';

interface RowMarkProps {
  color?: ThemeColor;
  /** A path of `@mdi/js`, or a few letters. */
  icon?: string;
  letters?: string;
}

/** The symbol at the start of a row. */
export function RowMark({ color = 'primary', icon, letters }: RowMarkProps) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 38,
        height: 38,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '10px',
        bgcolor: `${color}.soft`,
        color: `${color}.onSoft`,
        fontSize: '0.75rem',
        fontWeight: 600,
      }}
    >
      {icon ? <Icon path={icon} /> : letters}
    </Box>
  );
}

/** The picture of a sample person, beside the name. */
export function RowAvatar({ name, src, size = 38 }: { name: string; src: string; size?: number }) {
  return (
    <Avatar
      src={src || undefined}
      alt=""
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: '0.8125rem',
        bgcolor: 'primary.soft',
        color: 'primary.onSoft',
      }}
    >
      {src ? null : initials(name)}
    </Avatar>
  );
}

export interface CardRow {
  key: string;
  mark: ReactNode;
  title: string;
  text?: ReactNode;
  /** At the end of the row. */
  end: ReactNode;
}

/** Up to this many rows stay together; more fill the card. */
const MOST_TOGETHER = 3;

/** Rows in a card: a symbol, two lines, and content at the end. */
export function Rows({ rows, label }: { rows: CardRow[]; label: string }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: rows.length > MOST_TOGETHER ? 'space-between' : 'flex-start',
        gap: 1.5,
      }}
    >
      {rows.map(({ key, mark, title, text, end }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}
        >
          {mark}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="div" variant="body2" sx={{ fontWeight: 500 }}>
              <ClippedText lines={2} text={title} />
            </Typography>
            {text && (
              <Typography component="div" variant="caption" color="text.secondary">
                {text}
              </Typography>
            )}
          </Box>
          <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}>
            {end}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
