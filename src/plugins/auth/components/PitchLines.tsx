/** Half a pitch drawn in lines: the motif of the sign-in pages. Decoration only. */
export function PitchLines() {
  return (
    <svg
      viewBox="0 0 400 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <defs>
        <linearGradient id="pitch-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.34" />
          <stop offset="0.6" stopColor="#fff" stopOpacity="0.16" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.05" />
        </linearGradient>
      </defs>
      <g fill="none" stroke="url(#pitch-fade)" strokeWidth="1.500">
        <path d="M28 -10V610M372 -10V610" />
        <path d="M28 372H372" />
        <circle cx="200" cy="372" r="74" />
        <circle cx="200" cy="372" r="3" fill="#fff" fillOpacity="0.3" stroke="none" />
        <path d="M28 24H372" />
        <path d="M92 24V146H308V24" />
        <path d="M148 24V66H252V24" />
        <circle cx="200" cy="106" r="2.500" fill="#fff" fillOpacity="0.3" stroke="none" />
        <path d="M158 146A58 58 0 0 0 242 146" />
        <path d="M28 40A16 16 0 0 0 44 24M356 24A16 16 0 0 0 372 40" />
      </g>
    </svg>
  );
}
