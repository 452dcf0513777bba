import { mdiFilterVariant } from '@mdi/js';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { LatePart } from '@/shared/components/LatePart';
import { useLazyMenu } from '@/shared/use-lazy-menu';

/** Loaded when the person opens the filters. */
const loadSheet = async () => (await import('./FilterSheet')).FilterSheet;

interface FilterButtonProps {
  /** How many filters are in force. */
  count: number;
  onClear: () => void;
  /** The controls of the filters. */
  children: ReactNode;
}

/** Opens the filters on a phone, and says how many are in force. */
export function FilterButton({ count, onClear, children }: FilterButtonProps) {
  const { t } = useTranslation('crud');
  const { Menu, anchor, open, onClose } = useLazyMenu(loadSheet);
  return (
    <>
      <Badge badgeContent={count} color="primary">
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<Icon path={mdiFilterVariant} />}
          aria-haspopup="dialog"
          onClick={open}
        >
          {t('filter.button')}
        </Button>
      </Badge>
      <LatePart>
        {Menu && (
          <Menu anchor={anchor} onClose={onClose} onClear={count > 0 ? onClear : undefined}>
            {children}
          </Menu>
        )}
      </LatePart>
    </>
  );
}
