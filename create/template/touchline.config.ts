import { defineApp } from 'touchline/config';

export default defineApp({
  name: 'My app',
});
