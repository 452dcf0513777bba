import { mdiClose, mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Icon, IconAction } from 'touchline/ui';
import type { Attachment } from '../draft';

interface AttachmentsProps {
  files: readonly Attachment[];
  onRemove?: (file: Attachment) => void;
}

/** The files of a mail: kind, name and size; existing ones can be downloaded. */
export function Attachments({ files, onRemove }: AttachmentsProps) {
  const { t } = useTranslation('email');
  return (
    <Box
      component="ul"
      aria-label={t('files')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {files.map((file, at) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear the same name
          key={at}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1.25,
            minHeight: 40,
            maxWidth: '100%',
            border: 1,
            borderColor: 'divider',
            borderRadius: '8px',
          }}
        >
          {file.thumbnail && (
            <img src={file.thumbnail} alt={kindOf(file.fileName)} width={24} height={24} />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }} dir="auto">
              {file.url.startsWith('data:') ? (
                <Link href={file.url} download={file.fileName} underline="hover">
                  {file.fileName}
                </Link>
              ) : (
                file.fileName
              )}
            </Box>
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }} dir="ltr">
              {file.size}
            </Box>
          </Box>
          {file.url.startsWith('data:') && !onRemove && <Icon path={mdiDownload} size={18} />}
          {onRemove && (
            <IconAction
              label={t('removeFile', { name: file.fileName })}
              icon={mdiClose}
              onClick={() => onRemove(file)}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

const kindOf = (fileName: string) => fileName.split('.').at(-1)?.toUpperCase() ?? '';
