import type { ComponentType } from 'react';
import { Money, Performance, Subscribers } from './components/OverviewParts';
import type { OpenDrill } from './drill';
import { useDrill } from './use-drill';
import { type ChosenPeriod, usePeriod } from './use-period';

/** A part of the overview as a card of the home page, over the last thirty days. */
function onHome(Part: ComponentType<{ chosen: ChosenPeriod; open: OpenDrill }>) {
  return function ReportWidget() {
    const chosen = usePeriod();
    const { open, drawer } = useDrill();
    return (
      <>
        <Part chosen={chosen} open={open} />
        {drawer}
      </>
    );
  };
}

export const MoneyWidget = onHome(Money);
export const PerformanceWidget = onHome(Performance);
export const SubscribersWidget = onHome(Subscribers);
