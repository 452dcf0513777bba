import { useCallback, useEffect, useRef, useState } from 'react';
import type { GroupPath } from './group-path';

export interface OpenGroups {
  /** The open groups; at most one path. */
  open: GroupPath;
  /** Opens the groups of a path and closes all others, at once. */
  show: (path: GroupPath) => void;
  /** Does so after `ms`, unless another call comes first. */
  plan: (path: GroupPath, ms: number) => void;
  /** Cancels the plan. */
  stay: () => void;
}

/** Which groups of the horizontal menu are open. */
export function useOpenGroups(): OpenGroups {
  const [open, setOpen] = useState<GroupPath>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const show = useCallback(
    (path: GroupPath) => {
      stay();
      setOpen(path);
    },
    [stay],
  );
  const plan = useCallback(
    (path: GroupPath, ms: number) => {
      stay();
      timer.current = setTimeout(() => setOpen(path), ms);
    },
    [stay],
  );
  useEffect(() => stay, [stay]);
  return { open, show, plan, stay };
}
