declare module 'pluralize' {
  const pluralize: {
    plural(word: string): string;
    singular(word: string): string;
    isPlural(word: string): boolean;
  };
  export default pluralize;
}
