declare module 'cssjanus' {
  const cssjanus: {
    /** Mirrors the left and right of style rules; comments stay as they are. */
    transform(css: string): string;
  };
  export default cssjanus;
}
