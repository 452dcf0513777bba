import {
  mdiAlertOctagonOutline,
  mdiEmailOutline,
  mdiPencilOutline,
  mdiSendOutline,
  mdiStarOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import type { MailLabel } from '@/samples/mock/emails';
import type { FolderView } from '../place';

export const FOLDER_ICONS: Record<FolderView, string> = {
  inbox: mdiEmailOutline,
  sent: mdiSendOutline,
  draft: mdiPencilOutline,
  starred: mdiStarOutline,
  spam: mdiAlertOctagonOutline,
  trash: mdiTrashCanOutline,
};

export const LABEL_COLORS: Record<MailLabel, 'success' | 'primary' | 'warning' | 'error'> = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'error',
};

/** Style of the number beside a folder. */
export const BADGE_COLORS = { inbox: 'primary', draft: 'warning', spam: 'error' } as const;

/** The colour of a label. Its name is beside it. */
export function LabelDot({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 10,
        height: 10,
        mx: 0.625,
        flexShrink: 0,
        borderRadius: '50%',
        bgcolor: `${color}.main`,
      }}
    />
  );
}
