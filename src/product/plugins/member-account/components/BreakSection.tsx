import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRpcMutation } from 'touchline/data';
import { useViewer } from 'touchline/plugin-api';
import { FormDialog, Notice, Panel, useFormat } from 'touchline/ui';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';

const LENGTHS = [7, 30, 90, 180, 365, 1826] as const;
type Length = (typeof LENGTHS)[number];

/** Self-exclusion: choose a length, confirm it by typing. It can be lengthened, never shortened. */
export default function BreakSection() {
  const { t } = useTranslation('member-account');
  const { refresh } = useViewer();
  const { selfExcluded, selfExcludedUntil } = useSportsViewer();
  const format = useFormat();
  const [days, setDays] = useState<Length>(30);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const { mutateAsync, isPending, error, reset } = useRpcMutation('exclude_myself');
  const word = t('break.word');

  function close() {
    setAsking(false);
    setTyped('');
    reset();
  }

  async function submit() {
    try {
      await mutateAsync({ days });
    } catch {
      return;
    }
    refresh();
    close();
  }

  return (
    <Panel title={t('break.title')}>
      <Stack sx={{ gap: 2, maxWidth: '68ch' }}>
        {selfExcluded && (
          <Notice kind="info">
            {t('break.active', { time: format.dateTime(selfExcludedUntil) })}
          </Notice>
        )}
        <Typography>{t('break.what')}</Typography>
        <Typography color="text.secondary">{t('break.never')}</Typography>
        <RadioGroup
          aria-label={t('break.length')}
          value={days}
          onChange={(_event, value) =>
            setDays(LENGTHS.find((length) => String(length) === value) ?? 30)
          }
        >
          {LENGTHS.map((length) => (
            <FormControlLabel
              key={length}
              value={length}
              control={<Radio size="small" />}
              label={t(`break.days.${length}`)}
            />
          ))}
        </RadioGroup>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            {t(selfExcluded ? 'break.lengthen' : 'break.start')}
          </Button>
          <Button component={Link} to="/responsible-gambling" color="inherit">
            {t('break.help')}
          </Button>
        </Stack>
      </Stack>
      <FormDialog
        open={asking}
        title={t('break.confirmTitle')}
        text={t('break.confirmText', { length: t(`break.days.${days}`), word })}
        submitLabel={t('break.start')}
        onSubmit={submit}
        onClose={close}
        busy={isPending}
        disabled={typed.trim().toLowerCase() !== word.toLowerCase()}
        error={error}
        maxWidth="xs"
      >
        <TextField
          autoFocus
          label={t('break.type', { word })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </FormDialog>
    </Panel>
  );
}
