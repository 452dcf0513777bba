import { mdiCheck, mdiContentCopy } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../copy-text';
import { toast } from '../toast';
import { Icon } from './Icon';

interface CopyButtonProps {
  text: string;
  /** What is copied, as a verb: "Copy the text". */
  label: string;
}

/** Copies a text and says so for two seconds, or that the browser refused. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState(false);

  async function copy() {
    if (!(await copyText(text))) {
      toast.error(t('copyRefused'));
      return;
    }
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
