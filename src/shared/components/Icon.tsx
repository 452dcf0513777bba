interface IconProps {
  /** A path of `@mdi/js`. */
  path: string;
  size?: number;
  /** Accessible name; without one the icon is decorative and hidden from screen readers. */
  label?: string;
  /** Mirrors directional icons (arrows, chevrons) on right-to-left pages. */
  flipRtl?: boolean;
  className?: string;
}

/** One icon of the set, in the colour of the text around it. */
export function Icon({ path, size = 20, label, flipRtl, className }: IconProps) {
  const classes = [flipRtl && 'flip-rtl', className].filter(Boolean).join(' ') || undefined;
  const shape = <path d={path} fill="currentColor" />;
  const common = { width: size, height: size, viewBox: '0 0 24 24', className: classes };
  const style = { flexShrink: 0, display: 'block' };
  return label ? (
    <svg {...common} style={style} role="img" aria-label={label}>
      {shape}
    </svg>
  ) : (
    <svg {...common} style={style} aria-hidden="true" focusable="false">
      {shape}
    </svg>
  );
}
