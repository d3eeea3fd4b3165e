/** Somebody of a pasted list. */
export interface PastedVisitor {
  visitorName: string
  visitorPhone: string
  plate: string | null
  company: string | null
  /** The line as it was pasted. */
  line: string
}

const SEPARATORS = /[\t,，;；、|]+|\s+/
const PHONE = /^\+?\d[\d-]{6,}$/
/** A character of a province and letters; what exactly a plate is the server says. */
const PLATE = /^\p{Script=Han}[A-Z][A-Z0-9·]{4,}$/iu

/** Reads a list of people as it comes out of a table or a chat: a line each, with name and mobile, maybe plate and company, in any order. */
export const parseVisitors = (text: string): PastedVisitor[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const words = line.split(SEPARATORS).filter((word) => word !== '')
      const phone = words.find((word) => PHONE.test(word))
      const plate = words.find((word) => word !== phone && PLATE.test(word))
      const [name = '', ...others] = words.filter((word) => word !== phone && word !== plate)
      return {
        visitorName: name,
        visitorPhone: (phone ?? '').replaceAll('-', '').replace(/^\+?86(?=1\d{10}$)/, ''),
        plate: plate ?? null,
        company: others.length > 0 ? others.join(' ') : null,
        line,
      }
    })
