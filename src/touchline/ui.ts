/**
 * What own pages are made of, so that they look and behave like the others: page and card, chart and figure, empty
 * and failed states, dialogs, messages, and the formatters of the person's language and time zone.
 */
// What the framework adds to the types of the theme, which these parts use.
import type {} from '../theme/augment';

export { ConfirmDialog } from '../shared/components/ConfirmDialog';
export { Chart } from '../shared/components/chart/Chart';
export type { ChartProps } from '../shared/components/chart/chart-props';
export { EmptyState } from '../shared/components/EmptyState';
export { ErrorNotice } from '../shared/components/ErrorNotice';
export { FormDialog } from '../shared/components/FormDialog';
export { Icon } from '../shared/components/Icon';
export { ListSkeleton } from '../shared/components/ListSkeleton';
export { Notice } from '../shared/components/Notice';
export { Page } from '../shared/components/Page';
export { Panel } from '../shared/components/Panel';
export { StatCard, StatGrid } from '../shared/components/StatCard';
export { type Format, useFormat } from '../shared/format/use-format';
export { useToast } from '../shared/use-toast';
export { type CardData, WidgetCard } from '../widgets/WidgetCard';
