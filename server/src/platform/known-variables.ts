import { StartError } from './start-error.ts'

/** Read elsewhere than by the server's own start: by its other commands, and by tools of the repository that start servers. */
const OF_OTHERS = ['QFY_ADMIN_PASSWORD', 'QFY_NEW_SECRET', 'QFY_DEV_API', 'QFY_FEE_COMMANDS', 'QFY_SCREENS', 'QFY_TEST_ALL']

/** How many letters have to be changed, added or left out to make one word of the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, its] of [...other].entries()) {
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === its ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Variables of ours that nobody reads are mistakes of spelling: what they were meant to change would stay as it is, without a word. */
export const refuseUnknown = (names: readonly string[], known: readonly string[]): void => {
  const ours = [...known.filter((name) => name.startsWith('QFY_')), ...OF_OTHERS]
  for (const name of names) {
    if (!name.startsWith('QFY_') || ours.includes(name)) continue
    const [nearest] = [...known, ...OF_OTHERS].toSorted((one, other) => distance(name, one) - distance(name, other))
    throw new StartError(`${name}: is no variable of this version; did you mean ${nearest}?`)
  }
}
