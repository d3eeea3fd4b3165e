const BADGE_MAX = 99
const MOBILE = /^(\d{3})\d{4}(\d{4})$/

/** The serial number of a row, padded to two digits: `01`, `10`, `123`. */
export const serial = (position: number): string => String(position).padStart(2, '0')

/** An unread count: empty for none, at most `99+`. */
export const badge = (count: number): string => (count <= 0 ? '' : count > BADGE_MAX ? `${BADGE_MAX}+` : String(count))

/** `138****0001`; a text that is no mobile number (masked already, or foreign) stays as it is. */
export const maskMobile = (mobile: string): string => mobile.replace(MOBILE, '$1****$2')

/** `138 0571 6620` while it is typed: groups of three, four and four. */
export const groupMobile = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 11)].filter((part) => part !== '').join(' ')

/** A missing or empty value is `—`. */
export const orDash = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? '—' : String(value)
