import { transform } from 'sucrase';

/** The same source without types, for authors who don't use TypeScript. */
export function toJavaScript(code: string): string {
  const { code: plain } = transform(code, {
    transforms: ['typescript', 'jsx'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
  });
  return plain
    .replace(/(\S) +(?=[,;)])/g, '$1')
    .replace(/(\S) {2,}/g, '$1 ')
    .replace(/\n{3,}/g, '\n\n');
}
