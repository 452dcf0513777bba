import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { lazyPart } from '@/shared/lazy-part';
import { WidgetBoard } from '@/widgets/WidgetBoard';
import { boardName, isOfferedTo } from '@/widgets/widgets-ahead';

interface WidgetPageProps {
  /** Name of the page, as in widgets and the route's `showsWidgets`. */
  page: string;
  title: string;
  /** The browser tab's title, if it is another. */
  tab?: string;
  help?: ReactNode;
  /** Shown if there is no widget for this person. */
  empty?: ReactNode;
}

/** A page of plugins' widgets, which the person may arrange. */
export function WidgetPage({ page, title, tab, help, empty }: WidgetPageProps) {
  const registry = useRegistry();
  const { role, userId } = useViewer();
  const declared = useMemo(
    () =>
      registry
        .widgets(role, page)
        .map(({ component, ...widget }) => ({ ...widget, Widget: lazyPart(component) })),
    [registry, role, page],
  );
  const namespaces = declared.map(({ titleKey }) => namespaceOf(titleKey));
  const { t } = useTranslation(['shell', ...new Set(namespaces)]);
  if (declared.length === 0) return empty;
  return (
    <WidgetBoard
      key={page}
      name={boardName(userId, page)}
      title={title}
      tab={tab}
      help={help}
      widgets={declared.map(({ id, titleKey, size, offeredTo, Widget }) => ({
        id,
        title: t(titleKey),
        size,
        offered: isOfferedTo(role, offeredTo),
        Widget,
      }))}
    />
  );
}
