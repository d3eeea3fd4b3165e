/** Length in Unicode code points, the unit of every text limit on the wire. */
export const textLength = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Control characters, apart from tab and line breaks, are refused everywhere. */
export const CONTROL_CHARACTERS =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** What neither a text nor a JSON column takes. */
export const UNSTORABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
/** Full-width digits and letters, as an input method leaves them behind, in their ordinary form: １０１Ａ becomes 101A. */
export const halfWidth = (text: string): string => text.replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))

/** 11 digits starting with 1. */
export const MOBILE_PATTERN = /^1\d{10}$/
/** Chinese characters, letters, digits and the middle dot. */
export const REAL_NAME_PATTERN = /^[\u4e00-\u9fa5A-Za-z0-9·]+$/
export const REAL_NAME_MAX = 10
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const URL_PATTERN = /^(https?:\/\/|mailto:|tel:)\S+$/

/** What no name may hold that stands on papers and in short messages: pictures and angle brackets. */
export const UNFIT_FOR_NAMES = /[<>]|\p{Extended_Pictographic}/u
