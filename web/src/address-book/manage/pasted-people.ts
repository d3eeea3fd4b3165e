/** A line of what was pasted: 姓名 手机号 职务. */
export interface PastedPerson {
  userName: string
  userMobile: string
  userPosition: string
}

/** Columns of a table program, of a list with commas, or words with spaces between them. */
const SPLIT = /[\t,，;；]|\s+/

/** People out of pasted lines: the mobile is found wherever it stands, the name comes first, what is left is the position. */
export const pastedPeople = (text: string): PastedPerson[] =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line
        .split(SPLIT)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .filter((parts) => parts.length > 0)
    .map((parts) => {
      const at = parts.findIndex((part) => /^\+?[\d-]{7,}$/.test(part))
      const userMobile = at < 0 ? '' : (parts[at] ?? '')
      const [userName = '', ...rest] = parts.filter((_part, index) => index !== at)
      return { userName, userMobile: userMobile.replace(/^\+?86(?=1\d{10}$)|-/g, ''), userPosition: rest.join(' ') }
    })
