/** A piece of text that both say, or only one of them. */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export interface Paragraph {
  kind: 'same' | 'changed' | 'added' | 'removed'
  pieces: Piece[]
}

/** Longer lists are compared as wholes: the table of all pairs would be too large. */
const PAIRS_MAX = 4_000_000

interface Step<Part> {
  kind: Piece['kind']
  part: Part
}

/** The lengths of the longest common rests of two lists, for all places in them. */
const commonRests = (before: readonly string[], after: readonly string[]): Uint32Array => {
  const width = after.length + 1
  const rests = new Uint32Array((before.length + 1) * width)
  for (let b = before.length - 1; b >= 0; b -= 1)
    for (let a = after.length - 1; a >= 0; a -= 1)
      rests[b * width + a] =
        before[b] === after[a]
          ? (rests[(b + 1) * width + a + 1] ?? 0) + 1
          : Math.max(rests[(b + 1) * width + a] ?? 0, rests[b * width + a + 1] ?? 0)
  return rests
}

/** How one list becomes another with the fewest steps; what goes stands before what comes. */
export const stepsBetween = (before: readonly string[], after: readonly string[]): Step<string>[] => {
  if ((before.length + 1) * (after.length + 1) > PAIRS_MAX)
    return [...before.map((part) => ({ kind: 'removed' as const, part })), ...after.map((part) => ({ kind: 'added' as const, part }))]
  const rests = commonRests(before, after)
  const width = after.length + 1
  const rest = (b: number, a: number): number => rests[b * width + a] ?? 0
  const steps: Step<string>[] = []
  let [b, a] = [0, 0]
  while (b < before.length || a < after.length) {
    const [was, is] = [before[b], after[a]]
    if (was !== undefined && was === is) {
      steps.push({ kind: 'same', part: was })
      b += 1
      a += 1
    } else if (was !== undefined && (is === undefined || rest(b + 1, a) >= rest(b, a + 1))) {
      steps.push({ kind: 'removed', part: was })
      b += 1
    } else if (is !== undefined) {
      steps.push({ kind: 'added', part: is })
      a += 1
    }
  }
  return steps
}

/** Latin words and numbers stay whole; of Chinese each character is a word. */
const wordsIn = (text: string): string[] => text.match(/[\p{Script=Latin}\p{N}]+|\s+|./gsu) ?? []

/** What one text says otherwise than another, in pieces. */
export const piecesBetween = (before: string, after: string): Piece[] =>
  stepsBetween(wordsIn(before), wordsIn(after)).reduce<Piece[]>((pieces, { kind, part }) => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += part
    else pieces.push({ kind, text: part })
    return pieces
  }, [])

/** Less than this share in common: one paragraph has gone, and another one has come. */
const ALIKE = 0.4

const areAlike = (before: string, pieces: readonly Piece[]): boolean => {
  const common = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  return common >= before.length * ALIKE
}

const alone = (kind: 'same' | 'added' | 'removed', text: string): Paragraph => ({ kind, pieces: [{ kind, text }] })

/** A gap between paragraphs that stayed: those that went are set beside those that came. */
const gapBetween = (gone: readonly string[], come: readonly string[]): Paragraph[] =>
  Array.from({ length: Math.max(gone.length, come.length) }).flatMap((_empty, n): Paragraph[] => {
    const [before, after] = [gone[n], come[n]]
    if (before === undefined) return after === undefined ? [] : [alone('added', after)]
    if (after === undefined) return [alone('removed', before)]
    const pieces = piecesBetween(before, after)
    return areAlike(before, pieces) ? [{ kind: 'changed', pieces }] : [alone('removed', before), alone('added', after)]
  })

/** What one text says otherwise than another, paragraph by paragraph. */
export const paragraphsBetween = (before: readonly string[], after: readonly string[]): Paragraph[] => {
  const paragraphs: Paragraph[] = []
  let [gone, come]: [string[], string[]] = [[], []]
  const close = (): void => {
    paragraphs.push(...gapBetween(gone, come))
    gone = []
    come = []
  }
  for (const { kind, part } of stepsBetween(before, after)) {
    if (kind === 'removed') gone.push(part)
    else if (kind === 'added') come.push(part)
    else {
      close()
      paragraphs.push(alone('same', part))
    }
  }
  close()
  return paragraphs
}
