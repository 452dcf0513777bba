import { mdiClose, mdiWindowMaximize, mdiWindowMinimize } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, IconAction, Notice, useToast } from 'touchline/ui';
import { RichText } from '@/samples/shared/editor/RichText';
import { isBlank, newDraft, type OpenDraft, sendProblem } from '../draft';
import { useDraft } from '../use-draft';
import { useLazyComponent } from '../use-lazy-component';
import type { useSending } from '../use-sending';
import { Attachments } from './Attachments';
import { ComposerActions } from './ComposerActions';
import { PRINT_STYLES, printPart } from './print-styles';
import { RecipientField, usePeople } from './RecipientField';

const loadSchedule = () => import('./ScheduleDialog');

interface ComposerProps {
  draft: OpenDraft;
  send: ReturnType<typeof useSending>['send'];
  onClose: () => void;
  /** Reopens a discarded draft. */
  onReopen: (draft: OpenDraft) => void;
}

/** The sheet for writing a mail. Everything is saved as a draft until it is discarded. */
export default function Composer({ draft, send, onClose, onReopen }: ComposerProps) {
  const { t } = useTranslation('email');
  const toast = useToast();
  const id = useId();
  const own = useDraft(draft);
  const { fields, change } = own;
  const people = usePeople();
  const [small, setSmall] = useState(false);
  const [copies, setCopies] = useState({ cc: fields.cc.length > 0, bcc: fields.bcc.length > 0 });
  const [error, setError] = useState<unknown>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const [spellCheck, setSpellCheck] = useState(true);
  const [plain, setPlain] = useState(false);
  const schedule = useLazyComponent(scheduling, loadSchedule);
  const back = useRef(document.activeElement);
  const isAnswer = draft.fields.to.length > 0;

  useEffect(() => {
    const opener = back.current;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  async function close() {
    try {
      const kept = !isBlank(own.latest());
      await own.save();
      onClose();
      if (kept) toast.success(t('draftSaved'));
    } catch (failed) {
      setSmall(false);
      setError(failed);
    }
  }

  function ready(): boolean {
    const found = sendProblem(own.latest());
    setProblem(found && t(`problem.${found}`));
    return found === null;
  }

  async function submit(sendAt?: string) {
    if (busy || !ready()) return;
    setBusy(true);
    setError(null);
    try {
      await own.store();
      await send(draft.id, sendAt);
      onClose();
    } catch (failed) {
      setError(failed);
      setScheduling(false);
    } finally {
      setBusy(false);
    }
  }

  async function discard() {
    const lost = own.latest();
    try {
      await own.discard();
      onClose();
      if (isBlank(lost)) return;
      toast.success(t('discarded'), () => onReopen(newDraft(lost, draft.replies)));
    } catch (failed) {
      toast.error(failed);
    }
  }

  return (
    <Paper
      role="dialog"
      aria-labelledby={id}
      data-printed="draft"
      elevation={8}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !scheduling) void close();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          void submit();
        }
      }}
      sx={{
        position: 'fixed',
        zIndex: 1250,
        bottom: 0,
        insetInlineEnd: { xs: 0, sm: 24 },
        width: { xs: '100%', sm: 520, md: small ? 420 : 754 },
        maxWidth: '100%',
        height: small ? 'auto' : { xs: '100dvh', sm: 'min(640px, 100dvh - 72px)' },
        display: 'flex',
        flexDirection: 'column',
        borderRadius: { xs: 0, sm: '10px 10px 0 0' },
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      {PRINT_STYLES}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 48,
          px: 2,
          bgcolor: 'surface.sunken',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h3" component="h2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {fields.subject || t('newMail')}
        </Typography>
        <Typography
          role="status"
          variant="body2"
          color={own.state === 'failed' ? 'error' : 'text.secondary'}
          sx={{ fontSize: '0.75rem' }}
        >
          {own.state !== 'idle' && t(`kept.${own.state}`)}
        </Typography>
        <IconAction
          label={t(small ? 'restore' : 'minimize')}
          icon={small ? mdiWindowMaximize : mdiWindowMinimize}
          aria-expanded={!small}
          onClick={() => setSmall(!small)}
        />
        <IconAction
          label={t('closeDraft')}
          icon={mdiClose}
          edge="end"
          onClick={() => void close()}
        />
      </Box>
      <Box
        sx={{
          display: small ? 'none' : 'flex',
          flexDirection: 'column',
          flex: 1,
          minHeight: 0,
        }}
      >
        <RecipientField
          label={t('to')}
          value={fields.to}
          people={people}
          autoFocus={!isAnswer}
          onChange={(to) => change({ to })}
          end={
            <Box sx={{ display: 'flex', flexShrink: 0 }}>
              {(['cc', 'bcc'] as const).map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  color="inherit"
                  aria-pressed={copies[kind]}
                  disabled={fields[kind].length > 0}
                  onClick={() => setCopies({ ...copies, [kind]: !copies[kind] })}
                  sx={{ minWidth: 40 }}
                >
                  {t(kind)}
                </Button>
              ))}
            </Box>
          }
        />
        {copies.cc && (
          <RecipientField
            label={t('cc')}
            value={fields.cc}
            people={people}
            onChange={(cc) => change({ cc })}
          />
        )}
        {copies.bcc && (
          <RecipientField
            label={t('bcc')}
            value={fields.bcc}
            people={people}
            onChange={(bcc) => change({ bcc })}
          />
        )}
        <InputBase
          value={fields.subject}
          placeholder={t('subject')}
          onChange={(event) => change({ subject: event.target.value })}
          inputProps={{ 'aria-label': t('subject'), maxLength: 500, dir: 'auto' }}
          sx={{ px: 2, minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
        />
        <RichText
          defaultHtml={draft.fields.html}
          label={t('text')}
          autoFocus={isAnswer}
          spellCheck={spellCheck}
          plain={plain}
          onChange={(html) => change({ html })}
        />
        <Box sx={{ px: 2, pt: 1, display: 'grid', gap: 1, maxHeight: 160, overflowY: 'auto' }}>
          {fields.attachments.length > 0 && (
            <Attachments
              files={fields.attachments}
              onRemove={(file) =>
                change({ attachments: fields.attachments.filter((other) => other !== file) })
              }
            />
          )}
          {problem && <Notice kind="error">{problem}</Notice>}
          <ErrorNotice error={error ?? schedule.failed?.error} />
        </Box>
        <ComposerActions
          busy={busy}
          attachments={fields.attachments}
          spellCheck={spellCheck}
          plain={plain}
          onSend={() => void submit()}
          onSchedule={() => ready() && setScheduling(true)}
          onSave={() => void close()}
          onAttach={(attachments) => change({ attachments })}
          onProblem={setProblem}
          onSpellCheck={setSpellCheck}
          onPlain={setPlain}
          onPrint={() => printPart('draft')}
          onDiscard={() => void discard()}
        />
      </Box>
      {scheduling && schedule.Part && (
        <schedule.Part onSchedule={submit} onClose={() => setScheduling(false)} />
      )}
    </Paper>
  );
}
