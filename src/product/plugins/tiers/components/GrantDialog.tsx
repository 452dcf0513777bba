import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseNumber } from 'touchline/crud';
import { useReload, useRpcMutation } from 'touchline/data';
import { useLang } from 'touchline/format';
import { people } from 'touchline/plugin-api';
import { FormDialog, isReason, ReasonField, type Subject } from 'touchline/ui';
import { SOLD_TIERS, type SoldTier } from '@/product/resources/plans/row';

const MOST_DAYS = 731;
interface GrantDialogProps {
  userIds: string[];
  /** Their names, if the page doesn't say them. */
  about?: Subject;
  /** The tier that it opens with; default the lowest. */
  tier?: SoldTier;
  onClose: () => void;
  /** After it was granted. */
  onDone?: () => void;
}

/** Gives people a tier for some days, from now on, with one reason that the log keeps: all of them, or none. */
export function GrantDialog({ userIds, about, tier: current, onClose, onDone }: GrantDialogProps) {
  const { t } = useTranslation('tiers');
  const { t: sports } = useTranslation('sports');
  const label = useId();
  const client = useQueryClient();
  const reload = useReload(people);
  const grant = useRpcMutation('grant_entitlements', {
    successMessage: (count) => t('grant.done', { count }),
  });
  const [tier, setTier] = useState<SoldTier>(current ?? 'BASIC');
  const [days, setDays] = useState('30');
  const [reason, setReason] = useState('');
  const typed = parseNumber(days, useLang(), 0);
  const count = typeof typed === 'number' ? typed : 0;
  const wrong = count < 1 || count > MOST_DAYS;

  async function submit() {
    await grant.mutateAsync({ user_ids: userIds, tier, days: count, reason: reason.trim() });
    onClose();
    onDone?.();
    await Promise.all([reload(), client.invalidateQueries()]);
  }

  return (
    <FormDialog
      open
      maxWidth="xs"
      title={userIds.length > 1 ? t('grant.many', { count: userIds.length }) : t('grant.title')}
      text={t('grant.text')}
      about={about}
      submitLabel={t('grant.submit')}
      busy={grant.isPending}
      disabled={wrong || !isReason(reason)}
      error={grant.error}
      onSubmit={() => void submit().catch(() => undefined)}
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id={label}>{t('grant.tier')}</FormLabel>
        <RadioGroup row aria-labelledby={label} value={tier} sx={{ columnGap: 1 }}>
          {SOLD_TIERS.map((soldTier) => (
            <FormControlLabel
              key={soldTier}
              value={soldTier}
              control={<Radio onChange={() => setTier(soldTier)} />}
              label={sports(`tier.${soldTier}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        label={t('grant.days')}
        value={days}
        error={wrong}
        helperText={t('grant.days.help', { most: MOST_DAYS })}
        onChange={(event) => setDays(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, dir: 'ltr' } }}
      />
      <ReasonField autoFocus label={t('grant.reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
