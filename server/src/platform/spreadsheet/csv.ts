const UTF16_MARK = [0xff, 0xfe] as const
/** What a text file does not hold. */
const ZERO = 0

const decodeAs = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The text of a file that was saved as UTF-8, as UTF-16 with its mark, or as GB18030 (GBK, GB2312), which Chinese Excel writes; null for
 * what is no text.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  if (bytes[0] === UTF16_MARK[0] && bytes[1] === UTF16_MARK[1]) return decodeAs('utf-16le', bytes)
  if (bytes.includes(ZERO)) return null
  return decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes)
}

const SEPARATORS = [',', '\t', ';'] as const

/** The separator that the first line uses most. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.split('\n', 1)
  const uses = (separator: string) => line.split(separator).length
  return SEPARATORS.reduce<string>((best, separator) => (uses(separator) > uses(best) ? separator : best), SEPARATORS[0])
}

/** The field that begins at `at`, and where it ends: at its separator, at the end of its line or of the text. */
const fieldAt = (text: string, at: number, separator: string): { field: string; end: number } => {
  let field = ''
  let end = at
  if (text[at] === '"') {
    for (;;) {
      const quote = text.indexOf('"', end + 1)
      const close = quote < 0 ? text.length : quote
      field += text.slice(end + 1, close)
      end = close + 1
      if (text[end] !== '"') break
      field += '"'
    }
  }
  const begin = end
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { field: field + text.slice(begin, end), end }
}

/** The lines of a CSV text (RFC 4180; comma, tab or semicolon), with the number of the line that each begins in, counted from 1. */
export function* parseCsv(text: string): Generator<{ line: number; cells: string[] }> {
  const separator = separatorOf(text)
  let line = 1
  let begun = 1
  let cells: string[] = []
  for (let at = 0; at < text.length; ) {
    const { field, end } = fieldAt(text, at, separator)
    cells.push(field)
    line += text.slice(at, end).split('\n').length - 1
    at = end + 1
    if (text[end] === separator) {
      if (at >= text.length) cells.push('')
      continue
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1
    yield { line: begun, cells }
    cells = []
    line += 1
    begun = line
  }
  if (cells.length > 0) yield { line: begun, cells }
}
