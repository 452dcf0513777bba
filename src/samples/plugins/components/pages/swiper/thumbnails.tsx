import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRtl } from '@mui/system/RtlProvider';
import { useState } from 'react';
import type { Swiper as SwiperApi } from 'swiper';
import { A11y } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { arrowKeys, SLIDES, slideLook } from './slides';

export default function SwiperWithThumbnails() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  const [swiper, setSwiper] = useState<SwiperApi | null>(null);
  const [shown, setShown] = useState(0);
  return (
    <>
      <Box {...arrowKeys('Thumbnails slides')}>
        <Swiper
          key={dir}
          dir={dir}
          modules={[A11y]}
          onSwiper={setSwiper}
          onSlideChange={({ activeIndex }) => setShown(activeIndex)}
        >
          {SLIDES.map(({ title, color }) => (
            <SwiperSlide key={title}>
              <Box sx={slideLook(color)}>{title}</Box>
            </SwiperSlide>
          ))}
        </Swiper>
      </Box>
      <Box sx={{ mt: 1, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(6, 1fr)' }}>
        {SLIDES.map(({ title, color }, place) => (
          <ButtonBase
            key={title}
            aria-label={`Show ${title}`}
            aria-current={place === shown}
            onClick={() => swiper?.slideTo(place)}
            sx={{
              ...slideLook(color, 56),
              border: 2,
              borderColor: place === shown ? `${color}.main` : 'transparent',
            }}
          />
        ))}
      </Box>
    </>
  );
}
