import { mdiFormatListBulleted, mdiViewGridOutline } from '@mdi/js';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { Hint, Icon } from 'touchline/ui';
import { TIP_VIEWS, type TipView } from '../tip-view';

const ICONS: Record<TipView, string> = { cards: mdiViewGridOutline, list: mdiFormatListBulleted };

interface TipViewSwitchProps {
  view: TipView;
  onChoose: (view: TipView) => void;
}

/** Cards, or one tip to a line. */
export function TipViewSwitch({ view, onChoose }: TipViewSwitchProps) {
  const { t } = useTranslation('tips');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('view')}
      value={view}
      onChange={(_, next: TipView | null) => next && onChoose(next)}
    >
      {TIP_VIEWS.map((one) => (
        <ToggleButton key={one} value={one} aria-label={t(`view.${one}`)}>
          <Hint text={t(`view.${one}`)}>
            <span style={{ display: 'inline-flex' }}>
              <Icon path={ICONS[one]} size={20} />
            </span>
          </Hint>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
