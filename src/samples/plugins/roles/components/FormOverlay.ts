export { FormOverlay as default } from 'touchline/crud';
