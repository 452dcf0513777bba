import { zodResolver } from '@hookform/resolvers/zod';
import { mdiHomeOutline, mdiOfficeBuildingOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCountries } from './countries';
import { DialogFrame } from './DialogFrame';
import { FormBody } from './FormBody';
import { FormSwitch, FormText } from './FormText';
import { RadioCards } from './RadioCards';
import { optional, required } from './rules';

const addressFields = z.object({
  kind: z.enum(['home', 'office']),
  firstName: required,
  lastName: required,
  country: required,
  line1: required,
  line2: optional,
  town: required,
  state: optional,
  postcode: required.max(12, 'tooLong'),
  isDefault: z.boolean(),
});

/** An address as its form has it. */
export type Address = z.infer<typeof addressFields>;

const EMPTY: Address = {
  kind: 'home',
  firstName: '',
  lastName: '',
  country: '',
  line1: '',
  line2: '',
  town: '',
  state: '',
  postcode: '',
  isDefault: false,
};

interface AddAddressDialogProps {
  open: boolean;
  /** The address to edit. */
  address?: Address;
  onSave: (address: Address) => unknown;
  onClose: () => void;
}

/** Asks for a postal address. */
export function AddAddressDialog({ open, address, onSave, onClose }: AddAddressDialogProps) {
  const { t } = useTranslation('dialogs/texts');
  return (
    <DialogFrame
      open={open}
      title={t(address ? 'address.editTitle' : 'address.addTitle')}
      text={t('address.text')}
      maxWidth="md"
      onClose={onClose}
    >
      <AddressForm address={address} onSave={onSave} onClose={onClose} />
    </DialogFrame>
  );
}

function AddressForm({ address, onSave, onClose }: Omit<AddAddressDialogProps, 'open'>) {
  const { t } = useTranslation('dialogs/texts');
  const { countries } = useCountries();
  const form = useForm({
    resolver: zodResolver(addressFields),
    defaultValues: address ?? EMPTY,
  });
  const { control } = form;
  const text = (name: keyof Address, autoComplete: string) => (
    <FormText
      control={control}
      name={name}
      label={t(`address.${name}`)}
      autoComplete={autoComplete}
    />
  );
  return (
    <FormBody
      form={form}
      submitLabel={t('save')}
      onClose={onClose}
      onSubmit={async (values) => {
        await onSave(values);
        onClose();
      }}
    >
      <RadioCards
        control={control}
        name="kind"
        label={t('address.kind')}
        options={[
          {
            value: 'home',
            label: t('address.home'),
            text: t('address.homeText'),
            icon: mdiHomeOutline,
          },
          {
            value: 'office',
            label: t('address.office'),
            text: t('address.officeText'),
            icon: mdiOfficeBuildingOutline,
          },
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {text('firstName', 'given-name')}
        {text('lastName', 'family-name')}
        <FormText
          control={control}
          name="country"
          label={t('address.country')}
          options={countries}
          sx={{ gridColumn: '1 / -1' }}
        />
        {text('line1', 'address-line1')}
        {text('line2', 'address-line2')}
        {text('town', 'address-level2')}
        {text('state', 'address-level1')}
        {text('postcode', 'postal-code')}
      </Box>
      <FormSwitch control={control} name="isDefault" label={t('address.isDefault')} />
    </FormBody>
  );
}
