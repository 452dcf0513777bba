import { mdiCheck, mdiContentCopy } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../copy-text';
import { Hint } from './Hint';
import { Icon } from './Icon';

interface HashTextProps {
  hash: string | null | undefined;
  /** Number of characters shown; `Infinity` shows all and wraps. */
  chars?: number;
  /** Adds a button that copies the whole hash. */
  copy?: boolean;
}

/** A hash, shortened for comparison by eye; the full hash is in the tooltip. */
export function HashText({ hash, chars = 8, copy }: HashTextProps) {
  const { t } = useTranslation('shell');
  const { copied, copy: copyHash } = useCopy();
  if (!hash) return <span>–</span>;
  const label = t(copied ? 'copied' : 'copy');

  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, maxWidth: '100%' }}
    >
      <Box
        component="code"
        dir="ltr"
        title={hash}
        sx={{
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
          fontSize: '0.92em',
          overflowWrap: 'anywhere',
        }}
      >
        {hash.slice(0, Math.min(chars, hash.length))}
      </Box>
      {copy && (
        <Hint text={label}>
          <IconButton size="small" aria-label={label} onClick={() => copyHash(hash)}>
            <Icon path={copied ? mdiCheck : mdiContentCopy} size={14} />
          </IconButton>
        </Hint>
      )}
    </Box>
  );
}
