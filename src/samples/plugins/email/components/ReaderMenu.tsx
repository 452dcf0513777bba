import { mdiDotsVertical, mdiLinkVariant, mdiPrinterOutline } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { copyText, Icon, toast } from 'touchline/ui';
import { MenuButton } from './MenuButton';
import { printPart } from './print-styles';

/** Further actions for the open mail. */
export function ReaderMenu() {
  const { t } = useTranslation('email');
  const { t: shell } = useTranslation('shell');
  async function copyAddress() {
    if (await copyText(location.href)) toast.success(t('linkCopied'));
    else toast.error(shell('copyRefused'));
  }
  return (
    <MenuButton label={t('more')} icon={mdiDotsVertical} edge="end">
      {(close) =>
        [
          { text: t('print'), icon: mdiPrinterOutline, run: () => printPart('mail') },
          { text: t('copyLink'), icon: mdiLinkVariant, run: () => void copyAddress() },
        ].map(({ text, icon, run }) => (
          <MenuItem
            key={text}
            sx={{ gap: 1.5 }}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon path={icon} />
            {text}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
