import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What the picture shows. */
export type SceneName = 'missed' | 'closed' | 'broken' | 'soon' | 'works';

const FRAME = 'M60 168V44H240V168';
const NET = 'M60 76H240M60 108H240M60 140H240M96 44V168M132 44V168M168 44V168M204 44V168';

const GOAL = (
  <>
    <path className="net" d={NET} />
    <path className="post" d={FRAME} />
  </>
);

const ball = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className="filled" r="15" />
    <path className="accent" d="M0 -6L5.700 -1.900L3.500 4.900H-3.500L-5.700 -1.900Z" />
    <path
      className="accent"
      d="M0 -6V-15M5.700 -1.900L14.300 -4.600M3.500 4.900L8.800 12.100M-3.500 4.900L-8.800 12.100M-5.700 -1.900L-14.300 -4.600"
    />
  </g>
);

const cone = (x: number) => (
  <g transform={`translate(${x} 0)`}>
    <path className="filled" d="M-8 96H8L22 164H-22Z" />
    <path className="accent" d="M-12.500 118H12.500M-17.500 142H17.500" />
    <path className="post" d="M-30 166H30" />
  </g>
);

/** The drawing of each picture; lines have the colour of the surrounding text, accents that of the theme. */
const SCENES: Record<SceneName, ReactNode> = {
  missed: (
    <>
      {GOAL}
      <path className="accent dashed" d="M96 160C150 150 210 140 262 118" />
      {ball(278, 112)}
    </>
  ),
  closed: (
    <>
      {GOAL}
      <rect className="filled" x="262" y="118" width="44" height="36" rx="7" />
      <path className="accent" d="M272 118V106A12 12 0 0 1 296 106V118M284 132V141" />
    </>
  ),
  broken: (
    <>
      <path className="net" d="M60 76H140M172 76H240M60 108H240M60 140H240M96 44V168M204 44V168" />
      <path className="post" d="M60 168V44L142 56M240 168V44L168 30" />
      <path className="accent" d="M150 22V10M162 20L170 10M138 24L130 14" />
      {ball(40, 152)}
    </>
  ),
  soon: (
    <>
      <circle className="filled" cx="150" cy="96" r="68" />
      <path className="post" d="M150 22V12M138 12H162M204 44L212 36" />
      <path
        className="net"
        d="M150 40V48M150 144V152M94 96H102M198 96H206M110 56L115 61M190 56L185 61M110 136L115 131M190 136L185 131"
      />
      <path className="accent" d="M150 96V60M150 96L178 110" />
      <circle className="accent" cx="150" cy="96" r="3" />
    </>
  ),
  works: (
    <>
      {cone(90)}
      {cone(160)}
      {cone(230)}
      <path className="accent dashed" d="M40 60H270" />
      <path className="post" d="M48 44V168M262 44V168" />
    </>
  ),
};

interface SceneProps {
  name: SceneName;
  width?: number;
  /** Overlaid on the middle of the picture. */
  children?: ReactNode;
}

/** A picture for a page that has nothing else to show. Decorative. */
export function Scene({ name, width = 320, children }: SceneProps) {
  return (
    <Box sx={{ position: 'relative', width, maxWidth: '100%', mx: 'auto' }}>
      <Box
        component="svg"
        viewBox="0 0 320 190"
        aria-hidden="true"
        focusable="false"
        sx={{
          display: 'block',
          width: '100%',
          height: 'auto',
          color: 'control',
          fill: 'none',
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          '& .ground': { stroke: 'currentColor', strokeWidth: 1.5 },
          '& .glow': { fill: 'var(--mui-palette-primary-soft)', stroke: 'none' },
          '& .net': { stroke: 'currentColor', strokeWidth: 1, opacity: 0.45 },
          '& .post': { stroke: 'currentColor', strokeWidth: 3 },
          '& .filled': {
            fill: 'var(--mui-palette-background-paper)',
            stroke: 'currentColor',
            strokeWidth: 2,
          },
          '& .accent': { stroke: 'var(--mui-palette-primary-main)', strokeWidth: 2.5 },
          '& .dashed': { strokeDasharray: '2 8' },
        }}
      >
        <ellipse className="glow" cx="160" cy="112" rx="156" ry="74" />
        {SCENES[name]}
        <path className="ground" d="M12 169H308" />
      </Box>
      {children && (
        <Box sx={{ position: 'absolute', insetInline: 0, top: '46%', textAlign: 'center' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
