import { mdiTranslate } from '@mdi/js';
import IconButton from '@mui/material/IconButton';

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '@/shared/components/Hint';
import { Icon } from '@/shared/components/Icon';
import { OFFERED } from '@/shared/offered-languages';
import { useLazyMenu } from '@/shared/use-lazy-menu';

const loadLanguageList = async () => (await import('./LanguageList')).LanguageList;

/** Changes the language, and with it the direction, of the whole app. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const id = useId();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadLanguageList);
  if (OFFERED.length === 1) return null;
  return (
    <>
      <Hint text={t('language')}>
        <IconButton
          aria-label={t('language')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={open}
        >
          <Icon path={mdiTranslate} />
        </IconButton>
      </Hint>
      {Menu && <Menu id={id} anchor={anchor} onClose={onClose} />}
    </>
  );
}
