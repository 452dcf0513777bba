import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRtl } from '@mui/system/RtlProvider';
import { useState } from 'react';
import type { Swiper as SwiperApi } from 'swiper';
import { A11y, Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import 'swiper/css/zoom';
import { arrowKeys, SLIDES, slideLook } from './slides';

export default function ZoomingSwiper() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  const [swiper, setSwiper] = useState<SwiperApi | null>(null);
  return (
    <>
      <Box {...arrowKeys('Zoom slides')}>
        <Swiper key={dir} dir={dir} modules={[A11y, Zoom]} zoom onSwiper={setSwiper}>
          {SLIDES.map(({ title, color }) => (
            <SwiperSlide key={title}>
              <div className="swiper-zoom-container">
                <Box className="swiper-zoom-target" sx={{ ...slideLook(color), width: '100%' }}>
                  {title}
                </Box>
              </div>
            </SwiperSlide>
          ))}
        </Swiper>
      </Box>
      <Button size="small" sx={{ mt: 1 }} onClick={() => swiper?.zoom.toggle()}>
        Zoom in or out
      </Button>
    </>
  );
}
