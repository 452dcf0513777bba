import { mdiEmailEditOutline } from '@mdi/js';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkButton } from 'touchline/crud';
import { useRpcMutation } from 'touchline/data';
import type { ChosenRows } from 'touchline/plugin-api';
import { FormDialog, subjectOf } from 'touchline/ui';

const SHORTEST = 3;
const SUBJECT = 120;
const TEXT = 2000;

/** Writes to the chosen people: in the app, and by email where they want it. */
export default function MessageChosen({ ids, names, onDone }: ChosenRows) {
  const { t } = useTranslation('notifications');
  const [open, setOpen] = useState(false);
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const send = useRpcMutation('send_message', {
    successMessage: (count) => t('message.sent', { count }),
    onSuccess: () => {
      setOpen(false);
      onDone();
    },
  });
  const short = Math.min(subject.trim().length, body.trim().length) < SHORTEST;
  return (
    <>
      <BulkButton
        icon={mdiEmailEditOutline}
        label={t('message.send')}
        onClick={() => setOpen(true)}
      />
      <FormDialog
        open={open}
        title={t('message.title', { count: ids.length })}
        text={t('message.text')}
        about={subjectOf(names)}
        submitLabel={t('message.send')}
        busy={send.isPending}
        disabled={short}
        error={send.error}
        onSubmit={() => send.mutate({ user_ids: ids, subject, body })}
        onClose={() => setOpen(false)}
      >
        <TextField
          required
          autoFocus
          label={t('message.subject')}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
          slotProps={{ htmlInput: { maxLength: SUBJECT, dir: 'auto' } }}
        />
        <TextField
          required
          multiline
          minRows={5}
          label={t('message.body')}
          value={body}
          helperText={t('message.left', { left: TEXT - body.length })}
          onChange={(event) => setBody(event.target.value)}
          slotProps={{ htmlInput: { maxLength: TEXT, dir: 'auto' } }}
        />
      </FormDialog>
    </>
  );
}
