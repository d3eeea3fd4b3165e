const BEFORE = 20
const SNIPPET_MAX = 100

/** As texts and keywords are compared. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words of a keyword, each once. */
export const wordsOf = (keyword: string): string[] => [...new Set(fold(keyword).split(/\s+/).filter(Boolean))]

interface Span {
  offset: number
  length: number
}

export interface Snippet {
  snippet: string
  highlight: Span[]
}

/** Where each character of the folded text stands in the text as it is. */
const foldedWithPlaces = (body: string): { folded: string; places: number[] } => {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of body) {
    const piece = fold(character)
    for (let n = 0; n < piece.length; n += 1) places.push(at)
    folded += piece
    at += character.length
  }
  places.push(at)
  return { folded, places }
}

const spansOf = (body: string, words: readonly string[]): Span[] => {
  const { folded, places } = foldedWithPlaces(body)
  const marked = words.flatMap((word) => {
    const found: Span[] = []
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length)) {
      const [offset = 0, end = 0] = [places[from], places[from + word.length]]
      found.push({ offset, length: end - offset })
    }
    return found
  })
  const ordered = marked.toSorted((a, b) => a.offset - b.offset)
  // Words may overlap; what is marked twice is marked once.
  return ordered.reduce<Span[]>((spans, span) => {
    const last = spans.at(-1)
    if (last === undefined || last.offset + last.length <= span.offset) spans.push({ ...span })
    else last.length = Math.max(last.length, span.offset + span.length - last.offset)
    return spans
  }, [])
}

/** A piece of the text around the first word found, on one line, with the words' places in it. */
export const snippetOf = (body: string, words: readonly string[]): Snippet => {
  const line = body.replace(/[\n\r\t]/g, ' ')
  const spans = spansOf(line, words)
  const first = spans[0]?.offset ?? 0
  const head = [...line.slice(0, first)].slice(-BEFORE).join('')
  const tail = [...line.slice(first)].slice(0, SNIPPET_MAX - BEFORE).join('')
  const start = first - head.length
  const cut = start > 0 ? '…' : ''
  const snippet = `${cut}${head}${tail}${first + tail.length < line.length ? '…' : ''}`
  const end = first + tail.length
  return {
    snippet,
    highlight: spans
      .filter((span) => span.offset + span.length <= end)
      .map(({ offset, length }) => ({ offset: offset - start + cut.length, length })),
  }
}
