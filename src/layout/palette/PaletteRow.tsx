import { mdiCheck, mdiChevronRight, mdiKeyboardReturn } from '@mdi/js';
import { visuallyHidden } from '@mui/utils';
import { memo, type Ref, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { Kbd } from '@/shared/components/Kbd';
import { findFolded } from '../search/fold-text';
import type { PaletteAction } from './palette-action';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** The styles of headings and rows, for the box around the list: one style sheet instead of ten for each row. */
export const PALETTE_LIST = {
  '& .heading': {
    px: 1.5,
    pt: 1,
    pb: 0.5,
    typography: 'caption',
    fontWeight: 500,
    color: 'text.secondary',
  },
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    px: 1.5,
    minHeight: 40,
    '@media (pointer: coarse)': { minHeight: 44 },
    borderRadius: '8px',
    cursor: 'pointer',
    color: 'text.primary',
  },
  '& .row.active': {
    color: 'primary.onSoft',
    bgcolor: 'primary.soft',
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '& .icon, & .subtitle, & .number': { color: 'text.secondary' },
  '& .active .icon, & .active .subtitle': { color: 'inherit' },
  '& .text': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: { xs: 'column', sm: 'row' },
    alignItems: { sm: 'baseline' },
    columnGap: 1,
  },
  '& .two-lines': { py: { xs: 0.75, sm: 0 } },
  '& .name': { minWidth: 0, ...ONE_LINE },
  '& .subtitle': {
    flexShrink: { sm: 1000 },
    minWidth: 0,
    fontSize: { xs: '0.75rem', sm: '0.8125rem' },
    ...ONE_LINE,
  },
  '& mark': { color: 'inherit', background: 'none', fontWeight: 600 },
  '& .hidden': visuallyHidden,
  '& .keyboard-only': {
    display: { xs: 'none', sm: 'inline-flex' },
    justifyContent: 'center',
    flexShrink: 0,
    '@media (pointer: coarse)': { display: 'none' },
  },
  '& .number': { width: 18, typography: 'caption' },
};

/** kbar gives every row the role of an option, even headings. */
function setRole(line: HTMLElement | null, role: 'option' | 'presentation') {
  line?.parentElement?.setAttribute('role', role);
  if (role === 'presentation') line?.parentElement?.removeAttribute('aria-selected');
}

interface PaletteHeadingProps {
  title: string;
  /** kbar measures the row. */
  ref?: Ref<HTMLElement>;
}

/** The heading over a section. */
export function PaletteHeading({ title, ref }: PaletteHeadingProps) {
  const line = useLine(ref, 'presentation');
  return (
    <div ref={line} className="heading">
      {title}
    </div>
  );
}

interface PaletteRowProps {
  /** Undefined briefly, while kbar still has an older list. */
  action?: PaletteAction;
  /** The key that runs it with Ctrl or ⌘. */
  number?: number;
  /** The text to highlight in the name, folded. */
  query: string;
  active: boolean;
  ref?: Ref<HTMLElement>;
}

/**
 * One action: icon, name, location, shortcut, and the Enter symbol while selected. One key draws kbar's list several
 * times, with new refs each time, so what is in a row is only drawn again if it has changed.
 */
export function PaletteRow({ ref, ...content }: PaletteRowProps) {
  const line = useLine(ref, 'option');
  return (
    <div ref={line}>
      <RowContent {...content} />
    </div>
  );
}

const RowContent = memo(function RowContent({
  action,
  number,
  query,
  active,
}: Omit<PaletteRowProps, 'ref'>) {
  const { t } = useTranslation('shell');
  if (!action) return null;
  const { icon, name, subtitle, shortcut, on, perform } = action;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: kbar's element around it is the option
    <div
      className={active ? 'row active' : 'row'}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {icon && (
        <span className="icon">
          <Icon path={icon} />
        </span>
      )}
      <div className={subtitle ? 'text two-lines' : 'text'}>
        <bdi className="name">
          <Marked text={name} query={query} />
        </bdi>
        {subtitle && <bdi className="subtitle">{subtitle}</bdi>}
      </div>
      {on && (
        <>
          <Icon path={mdiCheck} size={18} />
          <span className="hidden">{t('search.on')}</span>
        </>
      )}
      {shortcut && (
        <span className="keyboard-only">
          <Kbd keys={shortcut} />
        </span>
      )}
      <span aria-hidden="true" className="keyboard-only number">
        {active ? <Icon path={mdiKeyboardReturn} size={18} flipRtl /> : number}
      </span>
      {!perform && <Icon path={mdiChevronRight} size={18} flipRtl />}
    </div>
  );
});

/** The line that kbar measures: once for each of its refs, because that forces a layout. */
function useLine(ref: Ref<HTMLElement> | undefined, role: 'option' | 'presentation') {
  return useCallback(
    (line: HTMLElement | null) => {
      if (typeof ref === 'function') ref(line);
      setRole(line, role);
    },
    [ref, role],
  );
}

/** A text with the query highlighted. */
function Marked({ text, query }: { text: string; query: string }) {
  const place = findFolded(text, query);
  if (!place) return text;
  const [start, end] = place;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
