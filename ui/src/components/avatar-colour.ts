import { AVATAR_COLOURS } from '#src/platform/tokens/colours.ts'

const HASH_FACTOR = 31
const HASH_MODULUS = 65_521

/** The disc's colour of a name: the same name has the same colour everywhere. */
export const avatarColour = (name: string): string => {
  let hash = 0
  for (const letter of name) hash = (hash * HASH_FACTOR + (letter.codePointAt(0) ?? 0)) % HASH_MODULUS
  return AVATAR_COLOURS[hash % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0]
}

const CHINESE = /\p{Script=Han}/u
/** The legal form and the word for the trade say nothing that tells two companies apart; neither does the city in front of a full name. */
const FORM = /(股份|有限|责任|公司|集团|服务|物业|置业|管理|商业)+$/
const CITY_OF_FULL_NAME = /^\p{Script=Han}{2}(?=\p{Script=Han}{4,}公司$)/u

/** Two letters for a person: the last two characters of a Chinese name, else the initials. */
export const personLetters = (name: string): string => {
  const trimmed = name.trim()
  if (CHINESE.test(trimmed)) return [...trimmed].slice(-2).join('')
  const words = trimmed.split(/\s+/).filter((word) => word !== '')
  return (words.length > 1 ? words.map((word) => [...word][0]) : [...trimmed]).slice(0, 2).join('').toUpperCase()
}

/** Two letters for a group or an enterprise: the first two characters of what is its own in the name. */
export const groupLetters = (name: string): string => {
  const own = name.trim().replace(CITY_OF_FULL_NAME, '').replace(FORM, '')
  return [...(own === '' ? name.trim() : own)].slice(0, 2).join('')
}
