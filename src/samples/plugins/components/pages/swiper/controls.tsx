import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { A11y, Navigation, Pagination, Scrollbar } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import 'swiper/css/navigation';
import 'swiper/css/pagination';
import 'swiper/css/scrollbar';
import { arrowKeys, SLIDES, slideLook } from './slides';

const COLORS = {
  '--swiper-theme-color': 'var(--mui-palette-primary-main)',
  // Small to see, large enough to press.
  '& .swiper-pagination-bullet': {
    width: 24,
    height: 24,
    border: '8px solid transparent',
    backgroundClip: 'padding-box',
  },
};

export default function SwiperControls() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  return (
    <Box sx={COLORS}>
      <Box {...arrowKeys('Controls slides')}>
        <Swiper
          key={dir}
          dir={dir}
          modules={[A11y, Navigation, Pagination, Scrollbar]}
          navigation
          pagination={{ clickable: true }}
          scrollbar={{ draggable: true }}
        >
          {SLIDES.map(({ title, color }) => (
            <SwiperSlide key={title}>
              <Box sx={slideLook(color)}>{title}</Box>
            </SwiperSlide>
          ))}
        </Swiper>
      </Box>
    </Box>
  );
}
