import Drawer from '@mui/material/Drawer';
import { useId, useState } from 'react';
import type { ShownEvent } from '../calendar-event';
import type { EventDraft, EventValues } from '../event-form';
import { EventForm } from './EventForm';

/** The event to edit, or the initial values of a new one. */
export type Editing = { event: ShownEvent } | { event: null; values: EventValues };

interface EventDrawerProps {
  editing: Editing | null;
  timeZone: string;
  onSave: (draft: EventDraft, event: ShownEvent | null) => Promise<void>;
  onDelete: (event: ShownEvent) => void;
  onExport: (event: ShownEvent) => void;
  onClose: () => void;
  /** Once it is gone. */
  onClosed: () => void;
}

/** The form of one event, at the end of the screen. */
export default function EventDrawer({ editing, onClosed, ...rest }: EventDrawerProps) {
  const id = useId();
  // The drawer keeps its content while closing; each opening has a new form.
  const [shown, setShown] = useState({ editing, turn: 0 });
  if (editing && editing !== shown.editing) setShown({ editing, turn: shown.turn + 1 });
  return (
    <Drawer
      anchor="right"
      open={editing !== null}
      // The form handles Escape and the backdrop, and asks before discarding changes.
      onClose={() => document.getElementById(`${id}-close`)?.click()}
      slotProps={{
        transition: { onExited: onClosed },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: 400, maxWidth: '100%' },
        },
      }}
    >
      {shown.editing && (
        <EventForm
          key={shown.turn}
          titleId={id}
          closeId={`${id}-close`}
          editing={shown.editing}
          {...rest}
        />
      )}
    </Drawer>
  );
}
