import { mdiCheck, mdiContentCopy } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../copy-text';
import { Icon } from './Icon';

interface CopyButtonProps {
  text: string;
  /** The action, as a verb: "Copy the text". */
  label: string;
}

/** Copies a text and confirms it for two seconds, or reports that the browser refused. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation('shell');
  const { copied, copy } = useCopy();
  return (
    <Button
      size="small"
      onClick={() => copy(text)}
      startIcon={<Icon path={copied ? mdiCheck : mdiContentCopy} size={16} />}
    >
      {copied ? t('copied') : label}
    </Button>
  );
}
