import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from './toast';

/**
 * Puts a text on the clipboard. One that is still on its way is announced at once: browsers let a page copy only
 * right after a press.
 * @returns whether the browser let us: it may refuse, and over plain HTTP there is no clipboard at all
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
      // Whoever makes the text says why it never came.
      blob.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return true;
  } catch {
    return false;
  }
}

/** Copies a text for a button that says so for two seconds; a toast tells when the browser refused. */
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
