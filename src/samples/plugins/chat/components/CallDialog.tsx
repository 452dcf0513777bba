import { mdiPhoneHangup } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, toast } from 'touchline/ui';
import type { Contact } from '@/samples/mock/chat';
import { clock } from '../rules/voice';
import type { CallKind } from './call-kind';
import { PersonAvatar } from './PersonAvatar';

/** How long it rings, in seconds. */
const RINGS_FOR = 4;

interface CallDialogProps {
  open: boolean;
  kind: CallKind;
  contact: Contact;
  onClose: () => void;
}

/** A simulated call: it rings, and a contact who is online answers. No sound or picture leaves the page. */
export default function CallDialog({ open, kind, contact, onClose }: CallDialogProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const answers = contact.status === 'online' && !contact.isBlocked;
  const isTalking = answers && seconds >= RINGS_FOR;
  const state = isTalking ? 'talking' : seconds < RINGS_FOR ? 'ringing' : 'noAnswer';

  function hangUp() {
    if (isTalking) toast.success(t('call.ended', { time: clock(seconds - RINGS_FOR) }));
    onClose();
  }

  return (
    <Dialog open={open} onClose={hangUp} aria-labelledby={id} maxWidth="xs" fullWidth>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, p: 4 }}>
        <PersonAvatar person={contact} size={72} />
        <Typography id={id} variant="h2" sx={{ mt: 1 }}>
          {t(`call.${kind}.with`, { name: contact.fullName })}
        </Typography>
        <Typography role="status" color="text.secondary">
          {t(`call.${state}`)}
        </Typography>
        <Typography
          aria-hidden={!isTalking}
          sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.5em' }}
        >
          {isTalking && clock(seconds - RINGS_FOR)}
        </Typography>
        <Button
          variant="contained"
          color="error"
          startIcon={<Icon path={mdiPhoneHangup} />}
          onClick={hangUp}
        >
          {t('call.hangUp')}
        </Button>
        <Typography variant="caption" color="text.secondary" sx={{ mt: 1 }}>
          {t('call.demo')}
        </Typography>
      </Box>
    </Dialog>
  );
}
