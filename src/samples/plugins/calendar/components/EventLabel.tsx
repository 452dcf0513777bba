import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { Icon, useFormat } from 'touchline/ui';
import type { ShownEvent } from '../calendar-event';
import { KIND_LOOKS } from '../kinds';
import { whenText } from '../when-text';

interface EventLabelProps {
  event: ShownEvent;
  /** Time of day, if shown. */
  time?: string;
}

/**
 * The text in an event's box: its calendar's symbol, time and title; for screen readers, calendar and dates in words.
 */
export function EventLabel({ event, time }: EventLabelProps) {
  const { t } = useTranslation('calendar');
  const { lang, timeZone } = useFormat();
  const kind = event.row.extendedProps.calendar;
  return (
    <span className="cal-label">
      <Icon path={KIND_LOOKS[kind].icon} size={14} />
      {time && (
        <span className="cal-time" aria-hidden="true">
          {time}
        </span>
      )}
      <bdi className="cal-title" title={event.title}>
        {event.title}
      </bdi>
      <Box component="span" sx={visuallyHidden}>
        {`, ${t(`kind.${kind}`)}, ${whenText(event.when, lang, timeZone)}`}
      </Box>
    </span>
  );
}
