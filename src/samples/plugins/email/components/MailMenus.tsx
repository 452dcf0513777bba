import {
  mdiCheckboxBlankOutline,
  mdiCheckboxMarked,
  mdiFolderOutline,
  mdiLabelOutline,
  mdiMinusBox,
} from '@mdi/js';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import type { Mail } from '@/samples/mock/emails';
import { LABELS, moveTargets, type Place } from '../place';
import type { MailActions } from '../use-mail-actions';
import { FOLDER_ICONS, LABEL_COLORS, LabelDot } from './LabelDot';
import { MenuButton } from './MenuButton';

/** How many of the mails bear a label. */
const BOXES = { none: mdiCheckboxBlankOutline, some: mdiMinusBox, all: mdiCheckboxMarked };

interface MailMenusProps {
  place: Place;
  mails: readonly Mail[];
  actions: Pick<MailActions, 'move' | 'label'>;
  /** After mails were moved away. */
  onMoved: () => void;
}

/** Where these mails can be moved, and which labels they bear. */
export function MailMenus({ place, mails, actions, onMoved }: MailMenusProps) {
  const { t } = useTranslation('email');
  return (
    <>
      <MenuButton label={t('moveTo')} icon={mdiFolderOutline}>
        {(close) =>
          moveTargets(place).map((folder) => (
            <MenuItem
              key={folder}
              // Nothing would move.
              disabled={mails.every((mail) => mail.folder === folder)}
              onClick={() => {
                close();
                void actions.move(mails, folder);
                onMoved();
              }}
              sx={{ gap: 1.5 }}
            >
              <Icon path={FOLDER_ICONS[folder]} />
              {t(`folder.${folder}`)}
            </MenuItem>
          ))
        }
      </MenuButton>
      <MenuButton label={t('setLabel')} icon={mdiLabelOutline}>
        {() =>
          LABELS.map((label) => {
            const bearers = mails.filter(({ labels }) => labels.includes(label)).length;
            const state = bearers === 0 ? 'none' : bearers === mails.length ? 'all' : 'some';
            return (
              <MenuItem
                key={label}
                role="menuitemcheckbox"
                aria-checked={state === 'some' ? 'mixed' : state === 'all'}
                onClick={() => void actions.label(mails, label)}
                sx={{ gap: 1 }}
              >
                {/* A picture only: the line itself is the control. */}
                <Box
                  sx={{ display: 'flex', color: bearers > 0 ? 'primary.main' : 'text.secondary' }}
                >
                  <Icon path={BOXES[state]} />
                </Box>
                <LabelDot color={LABEL_COLORS[label]} />
                {t(`label.${label}`)}
              </MenuItem>
            );
          })
        }
      </MenuButton>
    </>
  );
}
