/** Rain over a pitch, drawn for the sample. */
const RAIN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270">
<rect width="480" height="270" fill="#31465f"/><rect y="150" width="480" height="120" fill="#2f6b4a"/>
<path d="M0 210h480M240 150v120" stroke="#d7e6dd" stroke-width="3"/>
<ellipse cx="240" cy="210" rx="60" ry="24" fill="none" stroke="#d7e6dd" stroke-width="3"/>
<path d="M40 20l-14 46M110 60l-14 46M180 10l-14 46M250 70l-14 46M320 24l-14 46M390 66l-14 46M450 14l-14 46" stroke="#a9c4de" stroke-width="3"/>
<circle cx="270" cy="226" r="9" fill="#fff"/></svg>`;

/** The pictures in the sample's mails: fetched by the mail server, never by the reader's browser. */
export const MAIL_PICTURES: Record<string, string> = {
  'https://pictures.example.com/final-in-the-rain.svg': `data:image/svg+xml,${encodeURIComponent(RAIN)}`,
};
