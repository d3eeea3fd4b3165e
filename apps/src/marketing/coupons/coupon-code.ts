/** Letters and digits that nobody takes for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A code of 80 bits, from a keyed hash (base64url) of something new: each of its characters gives five of its six bits. */
export const codeOf = (hash: string): string =>
  [...hash.slice(0, LENGTH)].map((letter) => LETTERS[BASE64.indexOf(letter) % LETTERS.length] ?? LETTERS[0]).join('')

/** As people type or scan it: capital letters, without the gaps in which it is printed. */
export const readTyped = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** In groups of four, as it is read aloud. */
export const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')
