import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRtl } from '@mui/system/RtlProvider';
import { useState } from 'react';
import type { Swiper as SwiperApi } from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { arrowKeys, SLIDES, slideLook } from './slides';

export default function AutomaticSwiper() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [swiper, setSwiper] = useState<SwiperApi | null>(null);
  const [running, setRunning] = useState(!still);

  function toggle() {
    if (running) swiper?.autoplay.stop();
    else swiper?.autoplay.start();
    setRunning(!running);
  }

  return (
    <>
      <Box {...arrowKeys('Auto switch slides')}>
        <Swiper
          key={dir}
          dir={dir}
          modules={[A11y, Autoplay]}
          autoplay={{ delay: 4000, pauseOnMouseEnter: true }}
          onSwiper={(api) => {
            if (still) api.autoplay.stop();
            setSwiper(api);
          }}
          onAutoplayStop={() => setRunning(false)}
        >
          {SLIDES.map(({ title, color }) => (
            <SwiperSlide key={title}>
              <Box sx={slideLook(color)}>{title}</Box>
            </SwiperSlide>
          ))}
        </Swiper>
      </Box>
      <Button size="small" sx={{ mt: 1 }} onClick={toggle}>
        {running ? 'Pause' : 'Play'}
      </Button>
    </>
  );
}
