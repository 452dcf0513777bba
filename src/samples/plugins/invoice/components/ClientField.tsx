import { mdiAccountPlusOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon, LatePart, lazyPart } from 'touchline/ui';
import type { InvoiceClient } from '@/samples/mock/invoices';
import type { InvoiceValues } from '../invoice-form';
import { useClients } from '../use-invoices';
import { TWO } from './paper-style';

/** Loaded when somebody adds a client. */
const ClientDrawer = lazyPart(() => import('./ClientDrawer'));

const nameOf = ({ name, company }: InvoiceClient) => (company ? `${name}, ${company}` : name);
const isSame = (one: InvoiceClient, other: InvoiceClient) =>
  one.companyEmail === other.companyEmail && one.name === other.name;

/** The invoice's client: a known one, or a new one. */
export function ClientField() {
  const { t } = useTranslation('invoice/texts');
  const known = useClients();
  const [isAdding, setAdding] = useState(false);
  const { field, fieldState } = useController<InvoiceValues, 'client'>({ name: 'client' });
  const chosen = field.value;
  const clients = chosen && !known.some((one) => isSame(one, chosen)) ? [chosen, ...known] : known;
  const at = chosen ? clients.findIndex((one) => isSame(one, chosen)) : -1;
  return (
    <Box sx={TWO}>
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', justifyItems: 'start' }}>
        <TextField
          select
          fullWidth
          required
          label={t('client')}
          value={at < 0 ? '' : String(at)}
          onChange={({ target }) => field.onChange(clients[Number(target.value)] ?? null)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error && t('chooseClient')}
        >
          {clients.map((one, place) => (
            <MenuItem key={`${one.name} ${one.companyEmail}`} value={String(place)}>
              {nameOf(one)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          size="small"
          startIcon={<Icon path={mdiAccountPlusOutline} size={18} />}
          onClick={() => setAdding(true)}
        >
          {t('newClient')}
        </Button>
      </Box>
      {chosen && (
        <Box sx={{ minWidth: 0 }}>
          {[chosen.address, chosen.country, chosen.contact, chosen.companyEmail]
            .filter(Boolean)
            .map((line) => (
              <Typography key={line} variant="body2" color="text.secondary">
                <bdi>{line}</bdi>
              </Typography>
            ))}
        </Box>
      )}
      {isAdding && (
        <LatePart>
          <ClientDrawer onAdd={field.onChange} onClose={() => setAdding(false)} />
        </LatePart>
      )}
    </Box>
  );
}
