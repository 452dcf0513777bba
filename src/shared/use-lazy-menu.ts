import { type ComponentType, type MouseEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './error-text';
import { toast } from './toast';

/** Props of every lazily loaded menu: its anchor (null while closed) and how to close it. */
export interface LazyMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/**
 * A menu whose code loads with the first click on its button. It stays mounted afterwards, so that its closing
 * animation can run. If the code can't be loaded a toast says so, and the next click retries.
 */
export function useLazyMenu<Props extends LazyMenuProps>(
  load: () => Promise<ComponentType<Props>>,
) {
  const { t } = useTranslation('shell');
  const [Menu, setMenu] = useState<ComponentType<Props> | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onClose = useCallback(() => setAnchor(null), []);

  async function open({ currentTarget }: MouseEvent<HTMLElement>) {
    try {
      const Loaded = await load();
      setMenu(() => Loaded);
      setAnchor(currentTarget);
    } catch (error) {
      toast.error(errorText(error, t));
    }
  }
  return { Menu, anchor, open, onClose };
}
