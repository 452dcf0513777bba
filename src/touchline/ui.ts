/**
 * What own pages are made of, so that they look and behave like the others: page and card, chart and figure, empty
 * and failed states, dialogs, messages, and the formatters of the person's language and time zone.
 */
// What the framework adds to the types of the theme, which these parts use.
import type {} from '../theme/augment';

// Pages, and parts that come late.

export { EmptyState } from '../shared/components/EmptyState';
export { ErrorBoundary } from '../shared/components/ErrorBoundary';
export { ErrorNotice } from '../shared/components/ErrorNotice';
export { LatePart } from '../shared/components/LatePart';
export { LATE, ListSkeleton } from '../shared/components/ListSkeleton';
export { Notice } from '../shared/components/Notice';
export { Page } from '../shared/components/Page';
export { Panel } from '../shared/components/Panel';
export { PartBoundary } from '../shared/components/PartBoundary';
export { lazyPart } from '../shared/lazy-part';
export { STILL_BELOW } from '../shared/still-below';
export { useDocumentTitle } from '../shared/use-document-title';
export { useSeen } from '../shared/use-seen';
export { useAtRest } from '../shared/when-at-rest';

// Cards and figures; more of charts is in touchline/charts.

export { Chart } from '../shared/components/chart/Chart';
export type { ChartProps } from '../shared/components/chart/chart-props';
export { StatCard, StatGrid } from '../shared/components/StatCard';
export { type Trend, TrendChip } from '../shared/components/TrendChip';
export type { CardPeriod } from '../widgets/card-period';
export { type CardData, WidgetCard } from '../widgets/WidgetCard';
export { WidgetPage } from '../widgets/WidgetPage';

// Texts, people and pictures.

export type { Mode, ThemeColor } from '../shared/colors/base-tokens';
export { TOKENS } from '../shared/colors/tokens';
export { Brand } from '../shared/components/Brand';
export { ClippedText } from '../shared/components/ClippedText';
export { HashText } from '../shared/components/HashText';
export { Icon } from '../shared/components/Icon';
export { Kbd } from '../shared/components/Kbd';
export { PersonAvatar } from '../shared/components/PersonAvatar';
export { PitchLines } from '../shared/components/PitchLines';
export { Scene, type SceneName } from '../shared/components/Scene';
export { type Format, useFormat } from '../shared/format/use-format';

// Dialogs, forms and menus.

export { type AskedOptions, changeOf, useAsked } from '../shared/asked';
export { ConfirmDialog } from '../shared/components/ConfirmDialog';
export { FileDrop } from '../shared/components/FileDrop';
export { FormDialog, useSubmit } from '../shared/components/FormDialog';
export { isReason, ReasonField } from '../shared/components/ReasonField';
export { SavedMark } from '../shared/components/SavedMark';
export { type Subject, subjectOf } from '../shared/components/Subject';
export { PictureChooser } from '../shared/picture/PictureChooser';
export { type LazyMenuProps, useLazyMenu } from '../shared/use-lazy-menu';

// Buttons, keys and messages.

export { CopyButton } from '../shared/components/CopyButton';
export { Hint } from '../shared/components/Hint';
export { IconAction } from '../shared/components/IconAction';
export { copyText } from '../shared/copy-text';
export { CsvButtons, type CsvPair } from '../shared/csv/CsvButtons';
export { downloadBlob } from '../shared/download-blob';
export { usePageCommands } from '../shared/shortcuts/page-commands';
export { type PageShortcut, usePageShortcuts } from '../shared/shortcuts/page-shortcuts';
export { toast, toastLibrary } from '../shared/toast';
export { useToast } from '../shared/use-toast';
