/** A line drawing of half a pitch, the motif of the pages for visitors. Decorative. */
export function PitchLines() {
  return (
    <svg
      viewBox="0 0 400 600"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <defs>
        <linearGradient
          id="pitch-fade"
          gradientUnits="userSpaceOnUse"
          x1="0"
          y1="0"
          x2="0"
          y2="600"
        >
          <stop offset="0" stopColor="#fff" stopOpacity="0.42" />
          <stop offset="0.6" stopColor="#fff" stopOpacity="0.22" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.04" />
        </linearGradient>
      </defs>
      <g fill="none" stroke="url(#pitch-fade)" strokeWidth="1.500">
        <path d="M20 24V610M380 24V610" />
        <path d="M20 340H380" />
        <circle cx="200" cy="340" r="74" />
        <circle cx="200" cy="340" r="3" fill="#fff" fillOpacity="0.3" stroke="none" />
        <path d="M20 24H380" />
        <path d="M92 24V146H308V24" />
        <path d="M148 24V66H252V24" />
        <circle cx="200" cy="106" r="2.500" fill="#fff" fillOpacity="0.3" stroke="none" />
        <path d="M158 146A58 58 0 0 0 242 146" />
        <path d="M20 38A14 14 0 0 0 34 24M366 24A14 14 0 0 0 380 38" />
      </g>
    </svg>
  );
}
