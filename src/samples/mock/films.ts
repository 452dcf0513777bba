export interface Film {
  title: string;
  year: number;
}
