/** A `Date` is shown as its wall clock in UTC: a workbook knows no time zones. */
export type PlainCell = string | number | boolean | Date | null | undefined

/** A cell whose text is wrong: it is marked. */
export interface WrongCell {
  wrong: string
}

export type CellValue = PlainCell | WrongCell

/**
 * How cells look: `text` stays text whatever is typed into it, `folded` too, in several lines where it is long; `money` has two places;
 * `date` is a day, `instant` a day and a time. `number` and `money` keep off what stands right of them, below a `headerEnd`.
 */
export type CellStyle = 'general' | 'header' | 'note' | 'text' | 'money' | 'date' | 'instant' | 'wrong' | 'number' | 'headerEnd' | 'folded'

/** Order of the styles in styles.xml. */
export const STYLE: Record<CellStyle, number> = {
  general: 0,
  header: 1,
  note: 2,
  text: 3,
  money: 4,
  date: 5,
  instant: 6,
  wrong: 7,
  number: 8,
  headerEnd: 9,
  folded: 10,
}

/** A cell holds no more. */
const TEXT_MAX = 32_767
// XML 1.0 cannot carry these, not even escaped.
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** What a workbook reads as an escape of its own. */
const OWN_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
/** Whether a text needs a second look: nearly none does. */
const SUSPECT = /[&<>"\r_\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/

/** Text between tags and in attributes. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What XML and workbooks can carry of a text; XML would make a line feed of a carriage return. */
export const fit = (text: string): string => text.replace(UNFIT, '').replace(OWN_ESCAPE, '_x005F_').replaceAll('\r', '_x000D_')

/** Name of the n-th column, counted from 0: A … Z, AA … */
export const columnName = (n: number): string => (n < 26 ? '' : columnName(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))

const BLANK = 32

const textXml = (given: string): string => {
  const text = given.slice(0, TEXT_MAX)
  const content = SUSPECT.test(text) ? escape(fit(text)) : text
  // Blanks at the ends, and line breaks, stay only when that is said.
  const keep = text.charCodeAt(0) <= BLANK || text.charCodeAt(text.length - 1) <= BLANK || text.includes('\n')
  return keep ? `<t xml:space="preserve">${content}</t>` : `<t>${content}</t>`
}

/** What stands around the values of a column, made once: a sheet has millions of cells. */
export interface Frame {
  open: string
  text: string
  value: string
  flag: string
  /** Of an empty cell; nothing where only the look would be told. */
  empty: string
}

/** The end of a cell's reference and its style. */
const styled = (style: CellStyle): string => (STYLE[style] === 0 ? '"' : `" s="${STYLE[style]}"`)

export const frameOf = (column: number, style: CellStyle): Frame => {
  const look = styled(style)
  return {
    open: `<c r="${columnName(column)}`,
    text: `${look} t="inlineStr"><is>`,
    value: `${look}><v>`,
    flag: `${look} t="b"><v>`,
    empty: style === 'header' || style === 'headerEnd' ? `${look}/>` : '',
  }
}

const DAY_MS = 86_400_000
/** Day 0 of a workbook, as days before 1970; from March 1900 on its count is right. */
const EPOCH_DAYS = 25_569
const FIRST_DAY = Date.UTC(1900, 2, 1)
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** A moment as workbooks count it: days since the end of 1899. Those that they cannot count are written out. */
const serialOf = (at: Date): number | string => {
  const ms = at.getTime()
  return ms >= FIRST_DAY && ms <= LAST_MS ? ms / DAY_MS + EPOCH_DAYS : at.toISOString().slice(0, 19).replace('T', ' ')
}

const WRONG = styled('wrong')

const cellXml = ({ open, text, value: plain, flag, empty }: Frame, n: number, given: CellValue): string => {
  if (typeof given === 'object' && given !== null && 'wrong' in given) {
    return given.wrong === '' ? `${open}${n}${WRONG}/>` : `${open}${n}${WRONG} t="inlineStr"><is>${textXml(given.wrong)}</is></c>`
  }
  const value = given instanceof Date ? serialOf(given) : given
  if (value === null || value === undefined || value === '') return empty === '' ? '' : open + n + empty
  // An inline string is never a formula, whatever it begins with.
  if (typeof value === 'string') return `${open}${n}${text}${textXml(value)}</is></c>`
  if (typeof value === 'boolean') return `${open}${n}${flag}${value ? 1 : 0}</v></c>`
  return Number.isFinite(value) ? `${open}${n}${plain}${value}</v></c>` : ''
}

/** A row of a sheet; `n` counts from 1. */
export const rowXml = (frames: readonly Frame[], n: number, cells: readonly CellValue[]): string => {
  let xml = `<row r="${n}">`
  for (const [column, frame] of frames.entries()) xml += cellXml(frame, n, cells[column])
  return `${xml}</row>`
}
