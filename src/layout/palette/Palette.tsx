import {
  KBarPortal,
  KBarPositioner,
  RefineKbarProvider,
  useKBar,
  useRegisterActions,
  VisualState,
} from '@refinedev/kbar';
import { useEffect } from 'react';
import { PaletteDialog } from './PaletteDialog';
import { usePaletteActions } from './use-palette-actions';

interface PaletteProps {
  /** A new number asks it to open. */
  asked: number;
}

function PaletteContent({ asked }: PaletteProps) {
  const actions = usePaletteActions();
  const { query } = useKBar();
  useRegisterActions(actions, [actions]);

  useEffect(() => {
    if (asked > 0) query.setVisualState(VisualState.animatingIn);
  }, [asked, query]);

  return (
    <KBarPortal>
      <KBarPositioner
        style={{ zIndex: 1400, background: 'rgba(8, 13, 26, 0.5)', padding: '12vh 16px 16px' }}
      >
        <PaletteDialog />
      </KBarPositioner>
    </KBarPortal>
  );
}

/** The command palette: every page, action and switch that this person may use. */
export default function Palette({ asked }: PaletteProps) {
  return (
    <RefineKbarProvider>
      <PaletteContent asked={asked} />
    </RefineKbarProvider>
  );
}
