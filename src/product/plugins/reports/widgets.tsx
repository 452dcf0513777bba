import type { ComponentType } from 'react';
import { type ReadAhead, readingAhead } from 'touchline/plugin-api';
import { Money, Performance, Subscribers } from './components/OverviewParts';
import type { OpenDrill } from './drill';
import { moneyAhead, tiersAhead, tipsAhead } from './reads';
import { useDrill } from './use-drill';
import { type ChosenPeriod, usePeriod } from './use-period';

/** A part of the overview as a card of the home page, over the last thirty days. */
function onHome(
  Part: ComponentType<{ chosen: ChosenPeriod; open: OpenDrill }>,
  readAhead: ReadAhead,
) {
  return readingAhead(function ReportWidget() {
    const chosen = usePeriod();
    const { open, drawer } = useDrill();
    return (
      <>
        <Part chosen={chosen} open={open} />
        {drawer}
      </>
    );
  }, readAhead);
}

export const MoneyWidget = onHome(Money, moneyAhead);
export const PerformanceWidget = onHome(Performance, tipsAhead);
export const SubscribersWidget = onHome(Subscribers, tiersAhead);
