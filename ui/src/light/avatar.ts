import { AVATAR_COLOURS } from '#src/platform/tokens/colours.ts'

const LETTERS = 2
const COMPANY_WORDS = /(股份)?(有限)?(责任)?公司$/

/** The disc behind a name: the same name has the same colour everywhere. */
export const avatarColour = (name: string): string => {
  const hash = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7)
  return AVATAR_COLOURS[hash % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0]
}

/** The last two characters of a name; of a company those before 有限公司. */
export const avatarLetters = (name: string): string => [...name.replace(COMPANY_WORDS, '')].slice(-LETTERS).join('')
