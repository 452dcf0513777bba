import { Circle, Document, Page, Path, Rect, StyleSheet, Svg, View } from '@react-pdf/renderer';
import { BOLDLY, PAGE_STYLE, PDF_COLORS, Words } from 'touchline/pdf';
import type { Sheet } from './sheet';

const { blue: BLUE, grey: GREY, line: LINE, soft: SOFT } = PDF_COLORS;

/** Shares of the table's width. */
const WIDTHS = ['25%', '33%', '15%', '10%', '17%'];
const FIRST_FIGURE = 2;

/** The sheet of an invoice as a PDF, right to left for right-to-left languages. */
export function SheetDocument({ sheet, fonts }: { sheet: Sheet; fonts: string[] }) {
  const { isRtl, sums } = sheet;
  const row = { flexDirection: isRtl ? 'row-reverse' : 'row' } as const;
  const pair = ([label, value]: [string, string], atEnd: boolean, style?: object) => (
    <View key={label} style={{ ...row, alignItems: 'center', marginBottom: 3 }}>
      <View style={{ width: '36%' }}>
        <Words isRtl={isRtl} style={{ color: GREY, ...style }}>
          {label}
        </Words>
      </View>
      <View style={{ width: '64%' }}>
        <Words isRtl={isRtl} atEnd={atEnd} style={style}>
          {value}
        </Words>
      </View>
    </View>
  );
  return (
    <Document title={sheet.title} author={sheet.brand} language={isRtl ? 'ar' : undefined}>
      <Page size="A4" style={{ ...PAGE_STYLE, ...styles.page, fontFamily: fonts }}>
        <View style={{ ...row, justifyContent: 'space-between' }}>
          <View style={{ width: '50%' }}>
            <View style={{ ...row, alignItems: 'center', marginBottom: 10 }}>
              <Sign />
              <View style={{ width: 8 }} />
              <View style={{ width: 120 }}>
                <Words isRtl={isRtl} style={{ ...BOLDLY, fontSize: 15 }}>
                  {sheet.brand}
                </Words>
              </View>
            </View>
            {sheet.sender.map((line) => (
              <Words isRtl={isRtl} key={line} style={{ color: GREY, marginBottom: 2 }}>
                {line}
              </Words>
            ))}
          </View>
          <View style={{ width: '46%' }}>
            <Words
              isRtl={isRtl}
              style={{ ...BOLDLY, fontSize: 17, lineHeight: 1.6, marginBottom: 8 }}
            >
              {sheet.title}
            </Words>
            {sheet.days.map((one) => pair(one, false))}
          </View>
        </View>
        <View style={styles.rule} />
        <View style={{ ...row, justifyContent: 'space-between' }}>
          <View style={{ width: '50%' }}>
            <Words isRtl={isRtl} style={{ ...BOLDLY, color: BLUE, marginBottom: 5 }}>
              {sheet.to.title}
            </Words>
            {sheet.to.lines.map((line) => (
              <Words isRtl={isRtl} key={line} style={{ marginBottom: 2 }}>
                {line}
              </Words>
            ))}
          </View>
          <View style={{ width: '46%' }}>
            <Words isRtl={isRtl} style={{ ...BOLDLY, color: BLUE, marginBottom: 5 }}>
              {sheet.pay.title}
            </Words>
            {sheet.pay.lines.map((one) => pair(one, false))}
          </View>
        </View>
        <View style={{ ...row, ...styles.head }} fixed>
          {sheet.columns.map((column, at) => (
            <View key={column} style={{ width: WIDTHS[at], paddingHorizontal: 6 }}>
              <Words isRtl={isRtl} atEnd={at >= FIRST_FIGURE} style={{ ...BOLDLY, color: BLUE }}>
                {column}
              </Words>
            </View>
          ))}
        </View>
        {sheet.rows.map((cells, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <View key={line} style={{ ...row, ...styles.line }} wrap={false}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so may two cells
              <View key={at} style={{ width: WIDTHS[at], paddingHorizontal: 6 }}>
                <Words
                  isRtl={isRtl}
                  atEnd={at >= FIRST_FIGURE}
                  style={at === 1 ? { color: GREY } : undefined}
                >
                  {cell}
                </Words>
              </View>
            ))}
          </View>
        ))}
        <View style={{ ...row, justifyContent: 'space-between', marginTop: 18 }} wrap={false}>
          <View style={{ width: '48%' }}>
            {sheet.remarks.map((remark) => (
              <Words isRtl={isRtl} key={remark} style={{ color: GREY, marginBottom: 4 }}>
                {remark}
              </Words>
            ))}
          </View>
          <View style={{ width: '46%' }}>
            {sums.map((one, at) =>
              pair(one, true, at === sums.length - 1 ? styles.last : undefined),
            )}
          </View>
        </View>
        {sheet.foot.map(([title, lines]) => (
          <View key={title} style={styles.foot} wrap={false}>
            <Words isRtl={isRtl} style={{ ...BOLDLY, color: BLUE, marginBottom: 3 }}>
              {title}
            </Words>
            {lines.map((line) => (
              <Words key={line} isRtl={isRtl} style={{ marginBottom: 4 }}>
                {line}
              </Words>
            ))}
          </View>
        ))}
      </Page>
    </Document>
  );
}

/** The product's logo, as on screen. */
function Sign() {
  const stroke = { stroke: '#ffffff', strokeWidth: 5, fill: 'none' } as const;
  return (
    <Svg width={24} height={24} viewBox="0 0 64 64">
      <Rect width={64} height={64} rx={16} fill={BLUE} />
      <Path d="M32 12v9.5M32 42.5V52M12 20v24M52 20v24" {...stroke} />
      <Circle cx={32} cy={32} r={10.5} {...stroke} />
    </Svg>
  );
}

const styles = StyleSheet.create({
  page: {
    paddingVertical: 44,
    paddingHorizontal: 40,
    fontSize: 9.5,
  },
  rule: { borderBottomWidth: 1, borderBottomColor: LINE, marginVertical: 18 },
  head: {
    marginTop: 22,
    paddingVertical: 6,
    backgroundColor: SOFT,
    borderRadius: 4,
  },
  line: { paddingVertical: 7, borderBottomWidth: 1, borderBottomColor: LINE },
  last: { ...BOLDLY, color: BLUE, fontSize: 11 },
  foot: { marginTop: 16, paddingTop: 12, borderTopWidth: 1, borderTopColor: LINE },
});
