import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, Notice } from 'touchline/ui';
import type { CalendarEvent } from '@/samples/mock/calendar';
import type { EventDraft } from '../event-form';
import { type IcsContent, IcsError, MOST_BYTES, MOST_EVENTS } from '../ics/ics-result';
import { ImportList } from './ImportList';

interface ImportDialogProps {
  open: boolean;
  /** UIDs of existing events. */
  known: readonly string[];
  timeZone: string;
  onAdd: (draft: EventDraft) => Promise<CalendarEvent>;
  /** Everything has been added. */
  onDone: (ids: CalendarEvent['id'][], drafts: EventDraft[]) => void;
  onClose: () => void;
}

type Problem = IcsError['problem'] | 'unreadable';

/** Reads an iCalendar file, shows its events, and adds them on confirmation. */
export default function ImportDialog(props: ImportDialogProps) {
  const { open, known, timeZone, onAdd, onDone, onClose } = props;
  const { t } = useTranslation('calendar');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState<IcsContent | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [added, setAdded] = useState<{ ids: CalendarEvent['id'][]; drafts: EventDraft[] }>({
    ids: [],
    drafts: [],
  });

  async function read(file: File) {
    setBusy(true);
    setProblem(null);
    setContent(null);
    setFailure(null);
    try {
      if (file.size > MOST_BYTES) throw new IcsError('tooLarge');
      const [{ readIcs }, content] = await Promise.all([
        import('../ics/read-ics'),
        file.arrayBuffer(),
      ]);
      const options = { timeZone, known: new Set(known), untitled: t('untitled') };
      setContent(readIcs(new Uint8Array(content), options));
    } catch (error) {
      setProblem(error instanceof IcsError ? error.problem : 'unreadable');
    } finally {
      setBusy(false);
    }
  }

  async function add() {
    if (!content) return;
    setBusy(true);
    setFailure(null);
    const { ids, drafts } = { ids: [...added.ids], drafts: [...added.drafts] };
    const open = [...content.taken];
    try {
      for (let entry = open[0]; entry; entry = open[0]) {
        const event = await onAdd(entry.draft);
        ids.push(event.id);
        drafts.push(entry.draft);
        open.shift();
      }
      onDone(ids, drafts);
      onClose();
    } catch (error) {
      setAdded({ ids, drafts });
      setContent({ ...content, taken: open });
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  function forget() {
    setContent(null);
    setProblem(null);
    setFailure(null);
    setAdded({ ids: [], drafts: [] });
  }

  const count = content?.taken.length ?? 0;
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      slotProps={{ transition: { onExited: forget } }}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={id}>{t('import.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="text.secondary">{t('import.text')}</Typography>
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
          hidden
          data-testid="calendar-file"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void read(file);
          }}
        />
        {problem && (
          <Notice kind="error">
            {t(`import.problem.${problem}`, { most: MOST_EVENTS, megabytes: MOST_BYTES / 1e6 })}
          </Notice>
        )}
        {content && <ImportList content={content} timeZone={timeZone} />}
        {failure !== null && added.ids.length > 0 && (
          <Notice kind="warning">{t('import.partly', { count: added.ids.length })}</Notice>
        )}
        <ErrorNotice error={failure} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button
          variant={count > 0 ? 'outlined' : 'contained'}
          color={count > 0 ? 'inherit' : 'primary'}
          onClick={() => input.current?.click()}
          disabled={busy && count > 0}
          loading={busy && count === 0}
        >
          {t(content || problem ? 'import.other' : 'import.choose')}
        </Button>
        {count > 0 && (
          <Button variant="contained" onClick={() => void add()} loading={busy}>
            {t('import.add', { count })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
