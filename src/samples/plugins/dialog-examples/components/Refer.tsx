import { zodResolver } from '@hookform/resolvers/zod';
import {
  mdiCashMultiple,
  mdiEmailOutline,
  mdiFacebook,
  mdiLinkedin,
  mdiSendOutline,
  mdiTwitter,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogContent from '@mui/material/DialogContent';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CopyButton, Hint, Icon } from 'touchline/ui';
import { z } from 'zod';
import { DialogFrame } from '@/samples/dialogs/DialogFrame';
import { FormText } from '@/samples/dialogs/FormText';
import { email } from '@/samples/dialogs/rules';
import type { ExampleProps } from '../pages/DialogExamplesPage';

const STEPS = [
  { id: 'send', icon: mdiSendOutline },
  { id: 'join', icon: mdiEmailOutline },
  { id: 'earn', icon: mdiCashMultiple },
] as const;

/** Sites on which a link can be shared, each with its share URL. */
const NETWORKS = [
  {
    id: 'facebook',
    name: 'Facebook',
    icon: mdiFacebook,
    to: 'https://www.facebook.com/sharer/sharer.php?u=',
  },
  { id: 'twitter', name: 'X', icon: mdiTwitter, to: 'https://twitter.com/intent/tweet?url=' },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    icon: mdiLinkedin,
    to: 'https://www.linkedin.com/sharing/share-offsite/?url=',
  },
] as const;

const LINK = 'https://example.com/join/robin';

const fields = z.object({ email });

/** Invites friends by email, or shares a link. */
export default function Refer({ open, onDone, onClose }: ExampleProps) {
  const { t } = useTranslation('dialog-examples/texts');
  return (
    <DialogFrame
      open={open}
      title={t('refer.heading')}
      text={t('refer.help')}
      maxWidth="md"
      onClose={onClose}
    >
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 3,
          alignContent: 'start',
          pt: 2,
        }}
      >
        <Steps />
        <Divider />
        <Invite onDone={onDone} />
        <ShareLink />
      </DialogContent>
    </DialogFrame>
  );
}

function Steps() {
  const { t } = useTranslation('dialog-examples/texts');
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gap: 2,
        p: 0,
        m: 0,
        listStyle: 'none',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {STEPS.map(({ id, icon }) => (
        <Box component="li" key={id} sx={{ textAlign: 'center' }}>
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 56,
              height: 56,
              mx: 'auto',
              mb: 1,
              borderRadius: '16px',
              bgcolor: 'primary.soft',
              color: 'primary.onSoft',
            }}
          >
            <Icon path={icon} size={26} flipRtl={id === 'send'} />
          </Box>
          <Typography variant="subtitle1" component="p">
            {t(`refer.${id}`)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t(`refer.${id}Text`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Invite({ onDone }: Pick<ExampleProps, 'onDone'>) {
  const { t } = useTranslation('dialog-examples/texts');
  const [invited, setInvited] = useState<string[]>([]);
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { email: '' } });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => {
        setInvited([...new Set([...invited, values.email])]);
        onDone(t('refer.done', { email: values.email }));
        form.reset();
      })}
    >
      <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
        {t('refer.invite')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <FormText
          control={form.control}
          name="email"
          type="email"
          label={t('refer.email')}
          help={t('refer.emailHelp')}
        />
        <Button type="submit" variant="contained" sx={{ mt: 0.25 }}>
          {t('refer.submit')}
        </Button>
      </Stack>
      {invited.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
          {invited.map((one) => (
            <Chip
              key={one}
              label={<bdi dir="ltr">{one}</bdi>}
              onDelete={() => setInvited(invited.filter((other) => other !== one))}
            />
          ))}
        </Stack>
      )}
    </form>
  );
}

function ShareLink() {
  const { t } = useTranslation('dialog-examples/texts');
  return (
    <Box>
      <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
        {t('refer.share')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          label={t('refer.link')}
          value={LINK}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
          sx={{ flex: '1 1 200px' }}
        />
        <CopyButton text={LINK} label={t('refer.copy')} />
        {NETWORKS.map(({ id, name, icon, to }) => (
          <Hint key={id} text={name}>
            <IconButton
              href={`${to}${encodeURIComponent(LINK)}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t('refer.on', { name })}
            >
              <Icon path={icon} />
            </IconButton>
          </Hint>
        ))}
      </Stack>
    </Box>
  );
}
