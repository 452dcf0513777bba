import { useRtl } from '@mui/system/RtlProvider';

interface FramePictureProps {
  /** Position of the menu; none when it is hidden. */
  menu?: 'side' | 'top';
  /** Fill of the menu. */
  ground?: 'page' | 'dark';
  /** Lines around the parts instead of fills. */
  lines?: boolean;
  bar?: 'none' | 'fixed' | 'static';
  foot?: 'none' | 'fixed' | 'static';
  /** Whether the content has limited width. */
  boxed?: boolean;
}

/** A miniature of the app's frame, 64 × 44, that illustrates an option. */
export function FramePicture(props: FramePictureProps) {
  const { menu = 'side', ground = 'page', lines, bar = 'static', foot = 'none', boxed } = props;
  const mirrored = useRtl();
  const left = menu === 'side' ? 18 : 4;
  const inset = boxed ? 7 : 0;
  const top = menu === 'top' ? 12 : 4;
  const content = { x: left + inset, width: 60 - left - 2 * inset };
  return (
    <svg
      width="64"
      height="44"
      viewBox="0 0 64 44"
      aria-hidden="true"
      focusable="false"
      style={mirrored ? { transform: 'scaleX(-1)' } : undefined}
    >
      <rect
        x="0.5"
        y="0.5"
        width="63"
        height="43"
        rx="5"
        fill="var(--mui-palette-surface-sunken)"
        stroke="var(--mui-palette-divider)"
      />
      {menu === 'side' && (
        <path
          d="M5.500 1H14V43H5.500A4.500 4.500 0 0 1 1 38.500V5.500A4.500 4.500 0 0 1 5.500 1Z"
          fill={
            ground === 'dark'
              ? 'var(--mui-palette-semi-fill)'
              : 'var(--mui-palette-background-paper)'
          }
        />
      )}
      {menu === 'side' && lines && <path d="M14 1V43" stroke="var(--mui-palette-control)" />}
      {menu === 'top' && (
        <path
          d="M4 6H22M26 6H36M40 6H50"
          stroke="var(--mui-palette-control)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      )}
      {bar !== 'none' && (
        <rect
          {...content}
          y={top}
          height="5"
          rx="2"
          fill={bar === 'fixed' ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-control)'}
          opacity={bar === 'fixed' ? 1 : 0.6}
        />
      )}
      <rect
        {...content}
        y={bar === 'none' ? top : top + 8}
        height={(foot === 'none' ? 40 : 33) - (bar === 'none' ? top : top + 8)}
        rx="2"
        fill={lines ? 'none' : 'var(--mui-palette-control)'}
        stroke={lines ? 'var(--mui-palette-control)' : 'none'}
        opacity={lines ? 0.9 : 0.28}
      />
      {foot !== 'none' && (
        <rect
          {...content}
          y="36"
          height="4"
          rx="2"
          fill={foot === 'fixed' ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-control)'}
          opacity={foot === 'fixed' ? 1 : 0.6}
        />
      )}
    </svg>
  );
}
