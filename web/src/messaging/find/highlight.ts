export interface Span {
  readonly offset: number
  readonly length: number
}

export interface Piece {
  /** Where it begins. */
  readonly at: number
  readonly text: string
  readonly hit: boolean
}

/** A text cut at the places that are marked in it (UTF-16 units); together the pieces are the text, whatever the places say. */
export const piecesOf = (text: string, spans: readonly Span[]): Piece[] => {
  const pieces: Piece[] = []
  let done = 0
  const add = (to: number, hit: boolean): void => {
    if (to > done) pieces.push({ at: done, text: text.slice(done, to), hit })
    done = Math.max(done, to)
  }
  for (const { offset, length } of spans.toSorted((a, b) => a.offset - b.offset)) {
    add(Math.min(offset, text.length), false)
    add(Math.min(offset + length, text.length), true)
  }
  add(text.length, false)
  return pieces
}
