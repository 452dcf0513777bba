import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from './toast';

/**
 * Copies a text to the clipboard. A pending text is passed on as a promise, because browsers only allow copying right
 * after a click.
 * @returns whether the browser allowed it; over plain HTTP there is no clipboard
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
      // The code that creates the text reports why it failed.
      blob.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return true;
  } catch {
    return false;
  }
}

/** Copies a text for a button that confirms it for two seconds; a toast reports a refusal by the browser. */
export function useCopy() {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState(false);

  async function copy(text: string) {
    if (!(await copyText(text))) {
      toast.error(t('copyRefused'));
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }

  return { copied, copy };
}
