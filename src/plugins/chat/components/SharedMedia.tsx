import { mdiFileOutline, mdiMicrophone } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { useFormat } from '@/shared/format/use-format';
import { fileSize } from '../rules/file-size';
import type { ShownMessage } from '../rules/shown-message';

/** The files that were named in a conversation, the newest first. */
export function SharedMedia({ messages }: { messages: readonly ShownMessage[] }) {
  const { t } = useTranslation('chat');
  const { lang, date } = useFormat();
  const files = messages.filter(({ attachment }) => attachment).toReversed();
  if (files.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: 1.25 }}>
        {t('contact.noMedia')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 1.25, display: 'grid', gap: 1 }}>
      {files.map(({ id, time, attachment }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Icon path={attachment?.seconds ? mdiMicrophone : mdiFileOutline} />
          <Box sx={{ minWidth: 0 }}>
            <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {attachment?.fileName}
            </Box>
            <Typography variant="caption" color="text.secondary">
              {fileSize(attachment?.size ?? 0, lang)} · {date(time)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
