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

/** Which of its characters belong to a word. Texts that change their length as they are folded have no marks. */
const marksIn = (text: string, words: readonly string[]): boolean[] => {
  const folded = fold(text)
  const marks = Array.from({ length: text.length }, () => false)
  if (folded.length !== text.length) return marks
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) marks.fill(true, at, at + word.length)
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
