const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const NAMES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** A place in a text, in UTF-16 units. */
export interface Place {
  offset: number
  length: number
}

/** Text as a digest: what was found stands in `<em>`, and what of the text itself looks like markup is escaped. */
export const emphasise = (text: string, places: readonly Place[]): string => {
  const escape = (part: string): string => part.replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign)
  let at = 0
  let digest = ''
  for (const { offset, length } of places) {
    digest += `${escape(text.slice(at, offset))}<em>${escape(text.slice(offset, offset + length))}</em>`
    at = offset + length
  }
  return digest + escape(text.slice(at))
}

/** A piece of a digest as it is read. */
export interface Piece {
  text: string
  found: boolean
}

/** A digest taken apart, so that nobody needs to put it into a page as markup. */
export const piecesOf = (digest: string): Piece[] =>
  digest
    .split(/<em>(.*?)<\/em>/s)
    .map((part, index) => ({ text: part.replace(/&(amp|lt|gt);/g, (name) => NAMES[name] ?? name), found: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
