import { mdiCheck, mdiContentCopy } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

interface CopyButtonProps {
  text: string;
  /** What is copied, as a verb: "Copy the text". */
  label: string;
}

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }

  return (
    <Button
      size="small"
      onClick={copy}
      startIcon={<Icon path={copied ? mdiCheck : mdiContentCopy} size={16} />}
    >
      {copied ? t('copied') : label}
    </Button>
  );
}
