import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TOKENS } from 'touchline/ui';
import { stakeUnit } from '@/product/sports/format/format-units';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import type { CurvePoint } from '../profit-curve';
import { type CurveShape, HEIGHT, indexAt, TURNS, type Turn, turnOf, WIDTH } from './curve-shape';
import { PitchField } from './PitchField';
import { BLOCK } from './use-tip-block';

/** The pitch is dark in both modes. */
const { success, error } = TOKENS.dark.colors;
const TURN_COLORS: Record<Turn, string> = {
  up: success.main,
  down: error.main,
  level: '#a0adcb',
};
/** Between the lines of the pitch and the curve, in px. */
const MARGIN = 22;
/** A finger that moved further than this was looking along the curve, not choosing a tip; in px. */
const DRAG = 8;

interface ProfitCurveProps {
  /** Empty while they load. */
  points: readonly CurvePoint[];
  shape: CurveShape;
  /** Index of the chosen tip. */
  chosen: number | null;
  onChoose: (index: number | null) => void;
  onOpen: (index: number) => void;
  /** The chosen tip in words. */
  valueText: string;
  /** The part of the record that has been verified, from 0 to 1; null when nothing is being verified. */
  lit: number | null;
}

/**
 * The profit tip by tip, drawn on a pitch from goal to goal. One stop for the keyboard: arrow keys move along the
 * curve, Enter opens the tip.
 */
export function ProfitCurve(props: ProfitCurveProps) {
  const { points, shape, chosen, onChoose, onOpen, valueText, lit } = props;
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const rtl = useRtl();
  const unit = stakeUnit(format);
  const keys = useId();
  const pressedAt = useRef<number | null>(null);
  const isReady = points.length > 0;
  const last = points.length - 1;
  const end = points[last];
  const place = chosen === null ? undefined : points[chosen];
  const top = (total: number) => `${(100 * shape.y(total)) / HEIGHT}%`;

  function indexOf({ currentTarget, clientX }: MouseEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - MARGIN) / Math.max(1, width - 2 * MARGIN);
    return indexAt(rtl ? 1 - share : share, points.length);
  }

  function press(event: MouseEvent<HTMLElement>) {
    const from = pressedAt.current ?? event.clientX;
    if (Math.abs(event.clientX - from) > DRAG) return;
    const index = indexOf(event);
    onChoose(index);
    onOpen(index);
  }

  function type(event: KeyboardEvent) {
    const at = chosen ?? last;
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const moves: Record<string, number> = {
      [forward]: at + 1,
      ArrowUp: at + 1,
      [back]: at - 1,
      ArrowDown: at - 1,
      PageUp: at + BLOCK,
      PageDown: at - BLOCK,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to !== undefined) onChoose(Math.min(last, Math.max(0, to)));
    else if (event.key === 'Enter' || event.key === ' ') onOpen(at);
    else return;
    event.preventDefault();
  }

  const control = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': t('curve.label', {
      count: points.length,
      profit: unit.format(end?.total ?? 0),
    }),
    'aria-describedby': keys,
    'aria-valuemin': 1,
    'aria-valuemax': points.length,
    'aria-valuenow': (chosen ?? last) + 1,
    'aria-valuetext': valueText,
    onKeyDown: type,
    onFocus: () => chosen === null && onChoose(last),
    onPointerDown: ({ clientX }: PointerEvent) => {
      pressedAt.current = clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => onChoose(indexOf(event)),
    onClick: press,
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: { xs: 1, md: 1.5 },
        rowGap: 0.75,
        color: 'nav.muted',
        fontSize: '0.75rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box
        {...(isReady ? control : { 'aria-busy': true })}
        sx={{
          position: 'relative',
          height: { xs: 196, sm: 240, md: 'clamp(240px, 37vh, 400px)' },
          borderRadius: '10px',
          cursor: isReady ? 'pointer' : undefined,
          // A finger scrolls the page up and down, and looks along the curve from side to side.
          touchAction: 'pan-y',
          userSelect: 'none',
          '&:focus-visible': {
            outline: '2px solid',
            outlineColor: 'nav.text',
            outlineOffset: '3px',
          },
        }}
      >
        <PitchField />
        <Box sx={{ position: 'absolute', inset: `${MARGIN}px` }}>
          {isReady && (
            <>
              <Box
                sx={{
                  position: 'absolute',
                  insetInline: 0,
                  top: top(0),
                  borderTop: '1px dashed',
                  borderColor: 'nav.muted',
                  opacity: 0.6,
                }}
              />
              <Drawing shape={shape} lit={lit} rtl={rtl} />
            </>
          )}
          {place && chosen !== null && (
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                insetBlock: -8,
                insetInlineStart: `${(100 * shape.x(chosen)) / WIDTH}%`,
                borderInlineStart: '1px solid',
                borderColor: 'nav.muted',
                pointerEvents: 'none',
              }}
            />
          )}
          {place && chosen !== null && (
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                top: top(place.total),
                insetInlineStart: `${(100 * shape.x(chosen)) / WIDTH}%`,
                width: 14,
                height: 14,
                m: '-7px',
                borderRadius: '50%',
                border: '3px solid',
                borderColor: 'nav.text',
                bgcolor: TURN_COLORS[turnOf(place)],
                pointerEvents: 'none',
              }}
            />
          )}
        </Box>
      </Box>
      <Box aria-hidden sx={{ position: 'relative', my: `${MARGIN}px`, minWidth: 30 }}>
        {isReady &&
          shape.ticks.map((tick) => (
            <Box
              key={tick}
              sx={{
                position: 'absolute',
                insetInlineStart: 0,
                top: top(tick),
                transform: 'translateY(-50%)',
              }}
            >
              <bdi>{unit.axis(tick)}</bdi>
            </Box>
          ))}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 18, px: 0.5 }}
      >
        {[points[0], points.length > 2 ? points[Math.round(last / 2)] : undefined, end].map(
          (point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
            <span key={index}>{point && points.length > 1 ? format.date(point.date) : ''}</span>
          ),
        )}
      </Box>
      <span id={keys} hidden>
        {t('curve.keys', { number: BLOCK })}
      </span>
    </Box>
  );
}

interface DrawingProps {
  shape: CurveShape;
  lit: number | null;
  rtl: boolean;
}

/** Once drawn from kick-off to the end, unless motion is unwanted. */
const DRAWN = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '@media (prefers-reduced-motion: no-preference)': {
    animation: 'profit-curve-drawn 700ms ease-out',
    '@keyframes profit-curve-drawn': {
      from: { clipPath: 'inset(-20px 100% -20px -20px)' },
      to: { clipPath: 'inset(-20px)' },
    },
  },
} as const;

/** Not drawn again while a pointer moves over it. */
const Drawing = memo(function Drawing({ shape, lit, rtl }: DrawingProps) {
  const id = useId();
  const zero = shape.y(0) / HEIGHT;
  return (
    <Box
      component="svg"
      aria-hidden
      focusable="false"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={DRAWN}
      style={{ transform: rtl ? 'scaleX(-1)' : undefined }}
    >
      <defs>
        <linearGradient
          id={`${id}-fill`}
          gradientUnits="userSpaceOnUse"
          x1="0"
          y1="0"
          x2="0"
          y2={HEIGHT}
        >
          <stop offset="0" stopColor={success.main} stopOpacity="0.45" />
          <stop offset={zero} stopColor={success.main} stopOpacity="0.06" />
          <stop offset={zero} stopColor={error.main} stopOpacity="0.06" />
          <stop offset="1" stopColor={error.main} stopOpacity="0.45" />
        </linearGradient>
        <clipPath id={`${id}-lit`}>
          <rect x="-20" y="-20" width={20 + (lit ?? 1) * (WIDTH + 20)} height={HEIGHT + 40} />
        </clipPath>
      </defs>
      {lit !== null && (
        <g opacity="0.3">
          <Curve shape={shape} fill={`url(#${id}-fill)`} />
        </g>
      )}
      <g clipPath={lit === null ? undefined : `url(#${id}-lit)`}>
        <Curve shape={shape} fill={`url(#${id}-fill)`} />
      </g>
    </Box>
  );
});

function Curve({ shape, fill }: { shape: DrawingProps['shape']; fill: string }) {
  const round = {
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <>
      <path d={shape.area} fill={fill} />
      <path d={shape.line} {...round} stroke="#fff" strokeOpacity="0.75" strokeWidth="1.250" />
      {TURNS.map((turn) => (
        <path
          key={turn}
          d={shape.dots[turn]}
          {...round}
          stroke={TURN_COLORS[turn]}
          strokeWidth="4"
        />
      ))}
    </>
  );
}
