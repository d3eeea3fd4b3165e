/** The root as it is written; other nodes are named by the names from below it. */
const ROOT = '/'
const ESCAPE = '\\'
/** Between names of a path, and between paths. */
const STEP = '/'
const NEXT = '；'
const SPECIAL = new Set([ESCAPE, STEP, NEXT, ';'])

const escaped = (name: string): string => [...name].map((letter) => (SPECIAL.has(letter) ? ESCAPE + letter : letter)).join('')

/** A node by the names from below the root down to it: `工程部/维修组`; the root itself is `/`. A sign of a path in a name gets a `\` before it. */
export const writePath = (names: readonly string[]): string => (names.length === 0 ? ROOT : names.map(escaped).join(STEP))

/** Several nodes in one cell. */
export const writePaths = (paths: readonly (readonly string[])[]): string => paths.map(writePath).join(NEXT)

/** Splits where a sign stands that is not escaped; the escapes stay. */
const split = (text: string, signs: readonly string[]): string[] => {
  const parts: string[] = []
  let part = ''
  let isEscaped = false
  for (const letter of text) {
    if (!isEscaped && signs.includes(letter)) {
      parts.push(part)
      part = ''
    } else part += letter
    isEscaped = letter === ESCAPE && !isEscaped
  }
  return [...parts, part]
}

const plain = (text: string): string => text.replace(/\\(.?)/gsu, '$1').trim()

const readPath = (text: string): string[] | null => {
  if (text === ROOT) return []
  const names = split(text, [STEP]).map(plain)
  return names.some((name) => name === '') ? null : names
}

/** The names of each path in a cell; null for a path that has a gap in it. */
export const readPaths = (text: string): (string[] | null)[] =>
  split(text, [NEXT, ';'])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readPath)
