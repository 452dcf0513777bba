import { mdiAlertCircleOutline } from '@mdi/js';
import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
} from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_LocationContext } from 'react-router';
import { isAppError } from '../app-error';
import { errorText } from '../error-text';
import { ErrorBoundary, type Failure } from './ErrorBoundary';
import { Icon } from './Icon';

/** How much room a part has to say that it failed. */
export type Room = 'part' | 'line' | 'icon' | 'none';

// Plain elements: whatever failed, these need nothing that may have failed with it, and commands that read plugins load
// them outside of a browser.
const BUTTON: CSSProperties = {
  minWidth: 24,
  minHeight: 24,
  padding: '2px 6px',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
};

/** What a failed part shows. */
const INSTEAD: Record<Room, ComponentType<Failure> | undefined> = {
  part: BrokenPart,
  line: BrokenLine,
  icon: BrokenIcon,
  none: undefined,
};

interface PartBoundaryProps {
  /** Shown while the part's code loads; without it, what is around the part waits. */
  waiting?: ReactNode;
  /**
   * The room to say that it failed: a sentence with a button, by default with space around it; only a button with an
   * icon; or none, for parts that nobody misses.
   */
  room?: Room;
  /** Another value shows a failed part again, as another address does. */
  resetKey?: unknown;
  children: ReactNode;
}

/** A part of a page or of the frame, which may load late or fail without affecting its surroundings. */
export function PartBoundary({ waiting, room = 'part', resetKey, children }: PartBoundaryProps) {
  // Parts are drawn outside of a router, too.
  const pathname: string | undefined = useContext(UNSAFE_LocationContext)?.location?.pathname;
  const inputs = useMemo(() => ({ pathname, resetKey }), [pathname, resetKey]);
  return (
    <ErrorBoundary resetKey={inputs} fallback={INSTEAD[room]}>
      {waiting === undefined ? children : <Suspense fallback={waiting}>{children}</Suspense>}
    </ErrorBoundary>
  );
}

/** What happened to a part, in a sentence. */
function useSentence(error: unknown): string {
  const { t } = useTranslation('shell');
  return isAppError(error) ? errorText(error, t) : t('part.broken');
}

/** Focuses "Try again" after an attempt failed again, unless the person has moved on. */
function refocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus();
}

/** Shown in place of a failed part: a sentence, and a button to try again. */
function BrokenPart(failure: Failure) {
  return (
    <div style={{ padding: 16 }}>
      <BrokenLine {...failure} />
    </div>
  );
}

interface BrokenLineProps extends Failure {
  /** Default: that the part couldn't be shown. */
  sentence?: string;
  buttonRef?: (button: HTMLButtonElement | null) => void;
}

/** The same without space around it, for a value or an input. */
export function BrokenLine({ error, again, retry, sentence, buttonRef }: BrokenLineProps) {
  const { t } = useTranslation('shell');
  const text = useSentence(error);
  return (
    <span role="alert" style={{ fontSize: '0.8125rem' }}>
      {sentence ?? text}{' '}
      <button
        ref={(button) => {
          buttonRef?.(button);
          if (again) refocus(button);
        }}
        type="button"
        style={{ ...BUTTON, textDecoration: 'underline' }}
        onClick={retry}
      >
        {t('tryAgain')}
      </button>
    </span>
  );
}

function BrokenIcon({ error, again, retry }: Failure) {
  const { t } = useTranslation('shell');
  const label = `${useSentence(error)} ${t('tryAgain')}`;
  return (
    <button
      ref={again ? refocus : undefined}
      type="button"
      style={BUTTON}
      aria-label={label}
      title={label}
      onClick={retry}
    >
      <Icon path={mdiAlertCircleOutline} />
    </button>
  );
}

/** Shown in place of a failed cell of a table, which may be within a link: an icon with the sentence as its name. */
export function BrokenCell({ error }: Failure) {
  const label = useSentence(error);
  return (
    <span title={label}>
      <Icon path={mdiAlertCircleOutline} size={18} label={label} />
    </span>
  );
}
