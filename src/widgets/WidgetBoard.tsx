import { mdiCheck, mdiRestore, mdiViewDashboardEditOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetSize } from '@/plugin-api/widget-size';
import { EmptyState } from '@/shared/components/EmptyState';
import { Icon } from '@/shared/components/Icon';
import { Page } from '@/shared/components/Page';
import { errorText } from '@/shared/error-text';
import { toast } from '@/shared/toast';
import { useKept } from '@/shared/use-kept';
import type { ArrangerProps } from './Arranger';
import { arranged, arrangementKey } from './arranged';
import { AS_DECLARED, readArrangement } from './arrangement';
import { useShownWidgets } from './in-sight';
import { cellStyle, WidgetGrid, WidgetPart } from './WidgetGrid';

export interface BoardWidget {
  id: string;
  title: string;
  size: WidgetSize;
  /** Off the page until the person adds it. */
  offered?: boolean;
  Widget: ComponentType;
}

interface WidgetBoardProps {
  /** Name under which the arrangement is stored, for a person and page. */
  name: string;
  title: string;
  /** The browser tab's title, if it is another. */
  tab?: string;
  help?: ReactNode;
  /** In the declared order. */
  widgets: readonly BoardWidget[];
}

/** A page of widgets that the person can arrange; the code for arranging loads on first use. */
export function WidgetBoard({ name, title, tab, help, widgets }: WidgetBoardProps) {
  const { t } = useTranslation('shell');
  const [arrangement, change] = useKept(arrangementKey(name), readArrangement);
  const [Arranger, setArranger] = useState<ComponentType<ArrangerProps> | null>(null);
  const [arranging, setArranging] = useState(false);
  const { ids, shown, hidden } = arranged(widgets, arrangement);
  const count = useShownWidgets(shown.map(({ size }) => size));

  async function arrange() {
    try {
      const loaded = await import('./Arranger');
      setArranger(() => loaded.Arranger);
      setArranging(true);
    } catch (error) {
      toast.error(errorText(error, t));
    }
  }

  const actions = (
    <>
      {arranging && (
        <Button
          startIcon={<Icon path={mdiRestore} />}
          onClick={() => {
            change(AS_DECLARED);
            toast.success(t('widgets.resetDone'));
          }}
        >
          {t('widgets.reset')}
        </Button>
      )}
      <Button
        variant={arranging ? 'contained' : 'outlined'}
        startIcon={<Icon path={arranging ? mdiCheck : mdiViewDashboardEditOutline} />}
        onClick={arranging ? () => setArranging(false) : arrange}
      >
        {t(arranging ? 'widgets.done' : 'widgets.arrange')}
      </Button>
    </>
  );
  return (
    <Page title={title} tab={tab} help={help} actions={actions}>
      {arranging && Arranger ? (
        <Arranger shown={shown} hidden={hidden} order={ids} onChange={change} />
      ) : (
        <WidgetGrid>
          {shown.map(({ id, size, Widget }, at) => (
            <Box key={id} sx={cellStyle(size)}>
              <WidgetPart Widget={at < count ? Widget : null} />
            </Box>
          ))}
        </WidgetGrid>
      )}
      {!arranging && shown.length === 0 && (
        <EmptyState
          icon={mdiViewDashboardEditOutline}
          title={t('widgets.none')}
          text={t('widgets.noneText')}
        />
      )}
    </Page>
  );
}
