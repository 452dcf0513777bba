import { mdiContentSaveOutline, mdiEyeOutline, mdiPencilOutline, mdiSend } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon, Panel } from 'touchline/ui';
import { payVia } from '@/samples/mock/invoices';
import type { InvoiceValues } from '../invoice-form';

interface EditorSideProps {
  isPreview: boolean;
  onPreview: () => void;
  busy: boolean;
  onSave: (thenSend: boolean) => void;
  children?: ReactNode;
}

/** Beside the invoice editor: save, preview, and options of the invoice. */
export function EditorSide({ isPreview, onPreview, busy, onSave, children }: EditorSideProps) {
  const { t } = useTranslation('invoice/texts');
  const { control } = useFormContext<InvoiceValues>();
  const switches = [
    ['showsTerms', t('showsTerms')],
    ['showsNote', t('showsNote')],
    ['showsStub', t('showsStub')],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Panel>
        <Box sx={SIDE_BUTTONS}>
          <Button
            variant="contained"
            loading={busy}
            startIcon={<Icon path={mdiSend} size={18} flipRtl />}
            onClick={() => onSave(true)}
          >
            {t('saveAndSend')}
          </Button>
          <Button
            variant="outlined"
            disabled={busy}
            startIcon={<Icon path={mdiContentSaveOutline} size={18} />}
            onClick={() => onSave(false)}
          >
            {t('save')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon path={isPreview ? mdiPencilOutline : mdiEyeOutline} size={18} />}
            onClick={onPreview}
          >
            {t(isPreview ? 'backToForm' : 'preview')}
          </Button>
          {children}
        </Box>
      </Panel>
      <Panel title={t('options')}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Controller
            name="payVia"
            control={control}
            render={({ field }) => (
              <TextField select label={t('payVia')} {...field} inputRef={field.ref} sx={{ mb: 1 }}>
                {payVia.options.map((way) => (
                  <MenuItem key={way} value={way}>
                    {t(`via.${way}`)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          {switches.map(([name, label]) => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field: { value, onChange, ref } }) => (
                <FormControlLabel
                  labelPlacement="start"
                  sx={{ justifyContent: 'space-between', mx: 0 }}
                  label={label}
                  control={
                    <Switch
                      checked={value}
                      onChange={onChange}
                      slotProps={{ input: { role: 'switch', ref } }}
                    />
                  }
                />
              )}
            />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

/** Buttons below each other on a wide screen, side by side on a narrow one. */
export const SIDE_BUTTONS = {
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(136px, 1fr))', lg: 'minmax(0, 1fr)' },
} as const;
