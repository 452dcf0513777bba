import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useToast } from '@/shared/use-toast';

interface ViewActionsProps {
  anchor: HTMLElement;
  own: boolean;
  mayShare: boolean;
  mayRemove: boolean;
  /** The list starts with this view, in this browser. */
  isStart: boolean;
  /** The list currently shows exactly this view. */
  isNow: boolean;
  view: { shared: boolean };
  onClose: () => void;
  /** Undefined if the list can't start with a view. */
  onStart?: ((start: boolean) => void) | undefined;
  onRename: () => void;
  onUpdate: () => Promise<void>;
  onShare: (shared: boolean) => Promise<void>;
  onRemove: () => Promise<void>;
}

/** The actions of one saved view. */
export function ViewActions(props: ViewActionsProps) {
  const { anchor, own, mayShare, mayRemove, isStart, isNow, view, onStart, onClose } = props;
  const { t } = useTranslation('views');
  const toast = useToast();
  const act = (run: () => unknown) => async () => {
    onClose();
    try {
      await run();
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {own && !isNow && <MenuItem onClick={act(props.onUpdate)}>{t('update')}</MenuItem>}
      {own && <MenuItem onClick={act(props.onRename)}>{t('rename')}</MenuItem>}
      {onStart && (
        <MenuItem onClick={act(() => onStart(!isStart))}>
          {isStart ? t('noStart') : t('start')}
        </MenuItem>
      )}
      {own && mayShare && (
        <MenuItem onClick={act(() => props.onShare(!view.shared))}>
          {view.shared ? t('unshare') : t('share')}
        </MenuItem>
      )}
      {mayRemove && <MenuItem onClick={act(props.onRemove)}>{t('delete')}</MenuItem>}
    </Menu>
  );
}
