import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { BOLDLY, PAGE_STYLE, PDF_COLORS, Words } from '@/crud/export/pdf/Words';
import type { Paper } from '../paper';
import { FOOT, HEAD_ROOM, LINE_HEIGHT, LINE_ROOM, layoutOf, MARGIN } from './table-layout';

/** A list as a PDF, right to left for right-to-left languages. */
export function TableDocument({ paper, fonts }: { paper: Paper; fonts: string[] }) {
  const { isRtl, title, note, columns } = paper;
  const { isWide, fontSize, widths, sheets } = layoutOf(paper);
  const row = { flexDirection: isRtl ? 'row-reverse' : 'row' } as const;
  const cells = (texts: readonly string[], style?: object) =>
    texts.map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be equal
      <View key={at} style={{ width: widths[at], paddingHorizontal: 4 }}>
        <Words isRtl={isRtl} atEnd={columns[at]?.atEnd} style={style}>
          {text}
        </Words>
      </View>
    ));
  return (
    <Document title={title} language={isRtl ? 'ar' : undefined}>
      {sheets.map((rows, sheet) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: the sheets stay in order
          key={sheet}
          size="A4"
          orientation={isWide ? 'landscape' : 'portrait'}
          style={{ ...PAGE_STYLE, ...styles.page, fontSize, fontFamily: fonts }}
        >
          {sheet === 0 && (
            <View>
              <Words isRtl={isRtl} style={styles.title}>
                {title}
              </Words>
              <Words isRtl={isRtl} style={styles.note}>
                {note}
              </Words>
            </View>
          )}
          <View style={{ ...row, ...styles.head }} fixed>
            {cells(
              columns.map(({ label }) => label),
              { ...BOLDLY, color: PDF_COLORS.blue },
            )}
          </View>
          {rows.map((texts, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal
            <View key={line} style={{ ...row, ...styles.line }} wrap={false}>
              {cells(texts)}
            </View>
          ))}
          <View style={styles.foot} fixed>
            <Text>{`${sheet + 1} / ${sheets.length}`}</Text>
          </View>
        </Page>
      ))}
    </Document>
  );
}

const styles = StyleSheet.create({
  page: {
    paddingTop: MARGIN,
    paddingBottom: FOOT,
    paddingHorizontal: MARGIN,
    lineHeight: LINE_HEIGHT,
  },
  title: { ...BOLDLY, fontSize: 15, lineHeight: 1.6 },
  note: { color: PDF_COLORS.grey, marginBottom: 10 },
  head: { paddingVertical: HEAD_ROOM / 2, backgroundColor: PDF_COLORS.soft, borderRadius: 4 },
  line: {
    paddingVertical: LINE_ROOM / 2,
    borderBottomWidth: 1,
    borderBottomColor: PDF_COLORS.line,
  },
  foot: {
    position: 'absolute',
    bottom: 18,
    left: MARGIN,
    right: MARGIN,
    alignItems: 'center',
    color: PDF_COLORS.grey,
  },
});
