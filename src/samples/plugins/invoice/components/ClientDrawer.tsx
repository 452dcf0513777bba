import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceClient } from '@/samples/mock/invoices';
import { clientErrors } from '../invoice-form';
import { DrawerForm } from './DrawerForm';

const COUNTRIES = ['Australia', 'Canada', 'France', 'Germany', 'Japan'] as const;
const BLANK: InvoiceClient = {
  name: '',
  company: '',
  companyEmail: '',
  address: '',
  country: COUNTRIES[0],
  contact: '',
};
const FIELDS = ['name', 'company', 'companyEmail', 'address', 'country', 'contact'] as const;

interface ClientDrawerProps {
  onAdd: (client: InvoiceClient) => void;
  onClose: () => void;
}

/** Adds a new client. */
export default function ClientDrawer({ onAdd, onClose }: ClientDrawerProps) {
  const { t } = useTranslation('invoice/texts');
  const [client, setClient] = useState(BLANK);
  const [tried, setTried] = useState(false);
  const errors = clientErrors(client);

  async function submit() {
    setTried(true);
    if (Object.keys(errors).length > 0) return false;
    onAdd(client);
    return true;
  }

  return (
    <DrawerForm title={t('newClient')} submitLabel={t('add')} onSubmit={submit} onClose={onClose}>
      {FIELDS.map((field, at) => {
        const error = tried ? errors[field] : undefined;
        const isFigures = field === 'companyEmail' || field === 'contact';
        return (
          <TextField
            key={field}
            required
            autoFocus={at === 0}
            select={field === 'country'}
            multiline={field === 'address'}
            label={t(`client.${field}`)}
            value={client[field]}
            onChange={({ target }) => setClient((now) => ({ ...now, [field]: target.value }))}
            error={Boolean(error)}
            helperText={error && t(`error.${error}`)}
            slotProps={{
              htmlInput: { maxLength: 500, dir: isFigures ? 'ltr' : 'auto' },
            }}
          >
            {COUNTRIES.map((country) => (
              <MenuItem key={country} value={country}>
                {country}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
    </DrawerForm>
  );
}
