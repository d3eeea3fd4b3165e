import { TYPE } from '#src/training/codes.ts'

/** What is right: letters of the choices as they were shown, or accepted texts. */
export interface Key {
  type: string
  full: number
  right: readonly string[]
}

/** Multiple choice: all for exactly what is right, half for a part of it with nothing wrong, else nothing. */
const ofChoices = ({ full, right }: Key, given: readonly string[]): number => {
  const chosen = new Set(given)
  if (chosen.size === 0 || [...chosen].some((letter) => !right.includes(letter))) return 0
  return chosen.size === right.length ? full : full / 2
}

/** What an answer is worth, in halves of a point; null where somebody has to read it. An answer that says nothing is worth nothing. */
export const scoreOf = (key: Key, given: readonly string[]): number | null => {
  const said = given.map((text) => text.trim()).filter((text) => text !== '')
  const [first] = said
  if (first === undefined) return 0
  if (key.type === TYPE.essay) return null
  if (key.type === TYPE.multiple) return ofChoices(key, said)
  return said.length === 1 && key.right.includes(first) ? key.full : 0
}

/** Whether an answer counts as wrong among those of its question: an essay by less than six tenths. */
export const isWrong = ({ type, full }: Pick<Key, 'type' | 'full'>, got: number): boolean =>
  type === TYPE.essay ? got * 10 < full * 6 : got < full
