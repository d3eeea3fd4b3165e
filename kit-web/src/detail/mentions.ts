export interface Part {
  /** Where it begins in the text. */
  at: number
  text: string
  mention: boolean
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text in pieces, with what mentions one of these people apart. */
export const markedParts = (content: string, names: readonly string[]): Part[] => {
  if (names.length === 0) return [{ at: 0, text: content, mention: false }]
  // 张伟明 before 张伟.
  const longest = names.toSorted((a, b) => b.length - a.length).map(escaped)
  let at = 0
  return content.split(new RegExp(`(@(?:${longest.join('|')}))`)).flatMap((text, index) => {
    const part = { at, text, mention: index % 2 === 1 }
    at += text.length
    return text === '' ? [] : [part]
  })
}

/** What is being typed of a name at the end of a text; undefined where no one is being mentioned. */
export const typedName = (content: string): string | undefined => /@([^\s@]{0,20})$/.exec(content)?.[1]
