import Stack from '@mui/material/Stack';
import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedList from '@/crud/pages/list';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { SLIP_TYPES } from '../leg-type';
import { slipResource } from '../slip-resource';

/** All slips of the desk, those changed last first. */
export default function SlipListPage() {
  return (
    <FieldTypesProvider types={SLIP_TYPES}>
      <Stack sx={{ gap: 3 }}>
        <GeneratedList resource={slipResource} />
        <SlotOutlet slot="slips.desk" props={{}} />
      </Stack>
    </FieldTypesProvider>
  );
}
