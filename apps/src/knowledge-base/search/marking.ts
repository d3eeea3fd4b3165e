/** A piece of a text, and whether it is one of the words that were searched. */
export interface Marked {
  text: string
  hit: boolean
}

const BEFORE = 20
const SHOWN = 120

/** As texts and words are compared. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words of a keyword, each once. */
export const wordsOf = (keyword: string): string[] => [...new Set(fold(keyword).split(/\s+/).filter(Boolean))]

/** Whether a text has all of the words. */
export const saysAll = (text: string, words: readonly string[]): boolean => {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

/** A folded text, and where in the text as it is each of its characters comes from: `…` folds to three. */
const foldedWithPlaces = (text: string): { folded: string; places: number[] } => {
  const places: number[] = []
  let [folded, at] = ['', 0]
  for (const character of text) {
    const piece = fold(character)
    for (let n = 0; n < piece.length; n += 1) places.push(at)
    folded += piece
    at += character.length
  }
  return { folded, places: [...places, at] }
}

/** Which of its characters belong to a word. */
const marksIn = (text: string, words: readonly string[]): boolean[] => {
  const { folded, places } = foldedWithPlaces(text)
  const marks = Array.from({ length: text.length }, () => false)
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      marks.fill(true, places[at], places[at + word.length])
  return marks
}

/** A text in pieces, with the words marked. */
export const marked = (text: string, words: readonly string[]): Marked[] => {
  const marks = marksIn(text, words)
  const pieces: Marked[] = []
  for (let at = 0; at < text.length; at += 1) {
    const hit = marks[at] === true
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += text.charAt(at)
    else pieces.push({ text: text.charAt(at), hit })
  }
  return pieces
}

/** What stands around the first of the words, marked; without any of them the beginning. */
export const markedAround = (text: string, words: readonly string[]): Marked[] => {
  const first = Math.max(marksIn(text, words).indexOf(true), 0)
  const start = Math.max(first - BEFORE, 0)
  const cut = text.slice(start, start + SHOWN)
  return marked(`${start > 0 ? '…' : ''}${cut}${start + SHOWN < text.length ? '…' : ''}`, words)
}
