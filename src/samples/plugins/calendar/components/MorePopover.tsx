import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId } from 'react';
import { useFormat } from 'touchline/ui';
import type { ShownEvent } from '../calendar-event';
import { clockText, dayText } from '../when-text';
import type { MoreOfDay } from './CalendarGrid';
import { EventLabel } from './EventLabel';
import { KindMark } from './KindMark';

interface MorePopoverProps {
  /** Null while it closes. */
  more: MoreOfDay | null;
  helpId: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen: (event: ShownEvent) => void;
  onClose: () => void;
}

/** All events of a day that doesn't have space for them. */
export default function MorePopover({
  more,
  helpId,
  onKeyDown,
  onOpen,
  onClose,
}: MorePopoverProps) {
  const { lang, timeZone } = useFormat();
  const id = useId();
  return (
    <Popover
      open={more !== null}
      anchorEl={more?.anchor}
      onClose={onClose}
      onKeyDown={onKeyDown}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 280 } } }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {more && dayText(more.day, lang)}
      </Typography>
      <List dense>
        {more?.events.map((event) => (
          <ListItem key={event.id} disablePadding>
            <ListItemButton
              data-event-id={event.id}
              aria-describedby={helpId}
              onClick={() => onOpen(event)}
              sx={{
                gap: 1,
                '& .cal-label svg': { display: 'none' },
                '& .cal-label': { minWidth: 0 },
              }}
            >
              <KindMark kind={event.row.extendedProps.calendar} />
              <Box sx={{ minWidth: 0, flex: 1, '& .cal-title': { overflowWrap: 'anywhere' } }}>
                <EventLabel event={event} />
              </Box>
              {!event.when.allDay && (
                <Typography variant="caption" color="text.secondary" aria-hidden="true">
                  {clockText(Date.parse(event.when.start), lang, timeZone)}
                </Typography>
              )}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Popover>
  );
}
