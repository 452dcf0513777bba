import Stack from '@mui/material/Stack';
import GeneratedList from '@/crud/pages/GeneratedList';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import type { ResourcePageProps } from '@/plugin-api/types';

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
