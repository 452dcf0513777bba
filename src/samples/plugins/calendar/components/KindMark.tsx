import Box from '@mui/material/Box';
import { Icon } from 'touchline/ui';
import type { CalendarKind } from '@/samples/mock/calendar';
import { KIND_LOOKS } from '../kinds';

/** The symbol of a calendar, in its colour; the name is beside it. */
export function KindMark({ kind }: { kind: CalendarKind }) {
  const { color, icon } = KIND_LOOKS[kind];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        width: 24,
        height: 24,
        flexShrink: 0,
        borderRadius: '6px',
        bgcolor: `${color}.soft`,
        color: `${color}.onSoft`,
      }}
    >
      <Icon path={icon} size={16} />
    </Box>
  );
}
