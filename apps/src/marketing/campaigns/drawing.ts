/** A prize of a lottery: of ten thousand tickets so many win it, while there is one left; null: there is no end of it. */
export interface Prize {
  uuid: string
  weight: number
  left: number | null
}

/** The prize that a ticket from 0 to 9999 wins; null: none, or one that has gone. */
export const drawn = <P extends Prize>(prizes: readonly P[], ticket: number): P | null => {
  let from = 0
  for (const prize of prizes) {
    from += prize.weight
    if (ticket < from) return prize.left === 0 ? null : prize
  }
  return null
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const LETTERS = 8

/** A ticket below `tickets`, from a keyed hash (base64url): 48 bits of it, so that no ticket is likelier than another one. */
export const ticketOf = (hash: string, tickets: number): number =>
  [...hash.slice(0, LETTERS)].reduce((all, letter) => all * BASE64.length + Math.max(0, BASE64.indexOf(letter)), 0) % tickets
