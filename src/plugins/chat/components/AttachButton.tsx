import { mdiPaperclip } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatAttachment } from '@/resources/mock/chat';
import { Hint } from '@/shared/components/Hint';
import { Icon } from '@/shared/components/Icon';

/** What the back end takes. */
const LONGEST_NAME = 500;

/** Asks for files and hands on the name and the size of each. */
export function AttachButton({ onFile }: { onFile: (file: ChatAttachment) => void }) {
  const { t } = useTranslation('chat');
  const files = useRef<HTMLInputElement>(null);

  function attach({ target }: ChangeEvent<HTMLInputElement>) {
    for (const { name, size } of target.files ?? []) {
      onFile({ fileName: name.slice(-LONGEST_NAME), size });
    }
    target.value = '';
  }

  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        onChange={attach}
        aria-label={t('attach')}
        tabIndex={-1}
      />
      <Hint text={t('attach.hint')}>
        <IconButton
          aria-label={t('attach')}
          onClick={() => files.current?.click()}
          sx={{ height: 40 }}
        >
          <Icon path={mdiPaperclip} />
        </IconButton>
      </Hint>
    </>
  );
}
