import { mdiMapMarkerOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from 'touchline/format';
import { EmptyState, LatePart, lazyPart, Panel, useToast } from 'touchline/ui';
import { useCountries } from '@/samples/dialogs/countries';
import type { OpenUser } from '../use-sample-user';
import { Facts } from './Facts';

/** Loaded when it is opened. */
const AddAddressDialog = lazyPart(async () => ({
  default: (await import('@/samples/dialogs/AddAddressDialog')).AddAddressDialog,
}));

/** The billing address. */
export function AddressPanel({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const toast = useToast();
  const { countries } = useCountries();
  const [isOpen, setOpen] = useState(false);
  const { user, account } = open;
  const { billing } = account;
  const country = countries.find(({ value }) => value === billing?.country)?.label;
  return (
    <Panel
      title={t('address')}
      actions={
        <Button
          size="small"
          variant="contained"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t(billing ? 'address.edit' : 'address.add')}
        </Button>
      }
    >
      {billing ? (
        <Facts
          facts={[
            {
              label: t('address.name'),
              value: <bdi>{`${billing.firstName} ${billing.lastName}`}</bdi>,
            },
            { label: t('billingEmail'), value: <bdi>{user.email}</bdi> },
            { label: t('taxId'), value: account.taxId || NO_VALUE },
            {
              label: t('address.street'),
              value: (
                <bdi>
                  {[billing.line1, billing.line2, billing.town, billing.state, billing.postcode]
                    .filter(Boolean)
                    .join(', ')}
                </bdi>
              ),
            },
            { label: t('address.country'), value: country ?? billing.country },
          ]}
        />
      ) : (
        <EmptyState icon={mdiMapMarkerOutline} title={t('address.none')} />
      )}
      {isOpen && (
        <LatePart>
          <AddAddressDialog
            open
            address={billing ?? undefined}
            onSave={async (address) => {
              await open.changeAccount({ billing: address });
              toast.success(t('saved'));
            }}
            onClose={() => setOpen(false)}
          />
        </LatePart>
      )}
    </Panel>
  );
}
