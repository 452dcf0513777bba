import { mdiClose, mdiExport, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog, ErrorNotice, Hint, Icon } from 'touchline/ui';
import type { ShownEvent } from '../calendar-event';
import {
  changeValues,
  draftOf,
  type EventDraft,
  type EventErrors,
  errorsOf,
  valuesOf,
} from '../event-form';
import type { Editing } from './EventDrawer';
import { EventFields } from './EventFields';

/**
 * Asks before discarding changes: when the form closes, on navigation, and when the tab closes. Close through
 * `tryClose`, and render `dialog` somewhere.
 */
function useUnsavedGuard(
  dirty: boolean,
  onClose: () => void,
  name: string,
): { dialog: ReactNode; tryClose: () => void } {
  const { t } = useTranslation('calendar');
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const leaving = blocker.state === 'blocked';

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  const dialog = (
    <ConfirmDialog
      open={asking || leaving}
      title={t('discard.title')}
      text={t('discard.text')}
      about={name}
      confirmLabel={t('discard')}
      destructive
      onConfirm={() => (leaving ? blocker.proceed() : onClose())}
      onClose={() => {
        setAsking(false);
        if (blocker.state === 'blocked') blocker.reset();
      }}
    />
  );
  return { dialog, tryClose: () => (dirty ? setAsking(true) : onClose()) };
}

/** Focusable elements; for a day or time its first part. */
const INVALID =
  ':is(input, textarea)[aria-invalid="true"], [aria-invalid="true"] [role="spinbutton"]';

interface EventFormProps {
  titleId: string;
  closeId: string;
  editing: Editing;
  timeZone: string;
  onSave: (draft: EventDraft, event: ShownEvent | null) => Promise<void>;
  onDelete: (event: ShownEvent) => void;
  onExport: (event: ShownEvent) => void;
  onClose: () => void;
}

/** The form of one event: all fields are sent together, and input is never lost without asking. */
export function EventForm(props: EventFormProps) {
  const { titleId, closeId, editing, timeZone, onSave, onClose } = props;
  const { t } = useTranslation('calendar');
  const { event } = editing;
  const [initial] = useState(() =>
    editing.event ? valuesOf(editing.event, timeZone) : editing.values,
  );
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const dirty = JSON.stringify(values) !== JSON.stringify(initial);
  const errors: EventErrors = tried ? errorsOf(values) : {};
  const { dialog, tryClose } = useUnsavedGuard(
    dirty && !saving,
    onClose,
    initial.title || values.title || t('newEvent'),
  );

  async function save(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    if (saving) return;
    setTried(true);
    const form = submitted.currentTarget;
    if (Object.keys(errorsOf(values)).length > 0) {
      requestAnimationFrame(() => {
        form.querySelector<HTMLElement>(INVALID)?.focus();
      });
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      await onSave(draftOf(values, timeZone, event), event);
    } catch (thrown) {
      setFailure(thrown);
      setSaving(false);
    }
  }

  const headButton = (name: 'delete' | 'export', path: string, run: () => void) => (
    <Hint text={t(`${name}One`)}>
      <IconButton aria-label={t(`${name}One`)} onClick={run} disabled={saving}>
        <Icon path={path} />
      </IconButton>
    </Hint>
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: 2.5,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          {t(event ? 'form.edit' : 'form.add')}
        </Typography>
        {event && headButton('export', mdiExport, () => props.onExport(event))}
        {event && headButton('delete', mdiTrashCanOutline, () => props.onDelete(event))}
        <IconButton id={closeId} aria-label={t('close')} onClick={tryClose} edge="end">
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignContent: 'start',
          px: 2.5,
          py: 2.5,
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
        }}
      >
        <EventFields
          values={values}
          errors={errors}
          timeZone={timeZone}
          onChange={(change) => setValues((before) => changeValues(before, change))}
        />
        <ErrorNotice error={failure} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button type="submit" variant="contained" loading={saving}>
          {t(event ? 'update' : 'add')}
        </Button>
        <Button
          color="inherit"
          variant="outlined"
          disabled={!dirty || saving}
          onClick={() => {
            setValues(initial);
            setTried(false);
            setFailure(null);
          }}
        >
          {t('reset')}
        </Button>
      </Box>
      {dialog}
    </Box>
  );
}
