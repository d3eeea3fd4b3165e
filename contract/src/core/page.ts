export interface Page<Row> {
  list: (Row & { xh: string })[]
  page: { total: number; pageSize: number; pageNum: number }
}

/** Serial number of a row, two digits at least: "01", "10", "123". `index` counts from 0 over the whole list. */
export const serial = (index: number): string => String(index + 1).padStart(2, '0')

/** Wraps one page of rows as the wire wants it. */
export const toPage = <Row>(rows: Row[], total: number, { pageNum, pageSize }: { pageNum: number; pageSize: number }): Page<Row> => ({
  list: rows.map((row, index) => ({ ...row, xh: serial((pageNum - 1) * pageSize + index) })),
  page: { total, pageSize, pageNum },
})
