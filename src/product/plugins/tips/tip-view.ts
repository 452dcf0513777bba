import { useKept } from 'touchline/data';
import { useViewer } from 'touchline/plugin-api';

/** How a person reads tips: one to a line, or as cards. */
export const TIP_VIEWS = ['list', 'cards'] as const;
export type TipView = (typeof TIP_VIEWS)[number];

/** The stored choice; anything else is the list. */
export function readTipView(text: string | null): { view: TipView } {
  const stored: unknown = JSON.parse(text ?? '{}');
  const view = TIP_VIEWS.find((one) => one === Object(stored).view);
  return { view: view ?? 'list' };
}

/** The person's choice, kept in this browser. */
export function useTipView() {
  const [{ view }, keep] = useKept(`touchline.tips.${useViewer().userId}`, readTipView);
  return [view, (next: TipView) => keep({ view: next })] as const;
}
