import Stack from '@mui/material/Stack';
import type { ResourcePageProps } from 'touchline/plugin-api';
import GeneratedList from '@/crud/pages/GeneratedList';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';

/** All slips of the desk, those changed last first. */
export default function SlipListPage({ resource }: ResourcePageProps) {
  return (
    // Content below a loading list would move when the rows arrive.
    <Stack sx={{ gap: 3, '& > :has(.MuiSkeleton-root) ~ *': { visibility: 'hidden' } }}>
      <GeneratedList resource={resource} />
      <SlotOutlet slot="slips.desk" props={{}} />
    </Stack>
  );
}
