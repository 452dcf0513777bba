import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateBox } from 'touchline/dates';
import { zoneName } from 'touchline/format';
import { usePerson } from 'touchline/plugin-api';
import { FormDialog } from 'touchline/ui';
import { presets, readSchedule } from '../schedule';

interface ScheduleDialogProps {
  onSchedule: (sendAt: string) => Promise<void>;
  onClose: () => void;
}

/** Asks when to send a mail, in the person's time zone. */
export default function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const { t, i18n } = useTranslation('email');
  const { timeZone } = usePerson();
  const [offered] = useState(() => presets(new Date(), timeZone));
  const [wall, setWall] = useState(offered[0]?.wall ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit() {
    const read = readSchedule(wall, timeZone, new Date());
    if ('problem' in read) {
      setProblem(t(`schedule.${read.problem}`));
      return;
    }
    setBusy(true);
    await onSchedule(read.sendAt).finally(() => setBusy(false));
  }

  return (
    <FormDialog
      open
      maxWidth="xs"
      title={t('schedule.title')}
      text={t('schedule.help', { zone: zoneName(timeZone, i18n.resolvedLanguage ?? 'en') })}
      submitLabel={t('schedule.submit')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.map((preset) => (
          <Chip
            key={preset.name}
            clickable
            label={t(`schedule.${preset.name}`)}
            color={preset.wall === wall ? 'primary' : 'default'}
            aria-pressed={preset.wall === wall}
            onClick={() => {
              setWall(preset.wall);
              setProblem(null);
            }}
          />
        ))}
      </Box>
      <DateBox
        withTime
        label={t('schedule.when')}
        value={wall}
        error={problem !== null}
        helperText={problem}
        onChange={(value) => {
          setWall(value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
