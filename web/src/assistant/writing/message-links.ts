const MARK = /\[((?:#\d+[,，、\s]*)+)\]/g
const PLACE = /^#message-(\d+)$/

/** Markdown in which the marks of messages, `[#12]` or `[#12, #15]`, are links that `messageIn` understands. */
export const linkMessages = (said: string): string =>
  said.replace(MARK, (_mark, numbers: string) => [...numbers.matchAll(/\d+/g)].map(([seq]) => `[#${seq}](#message-${seq})`).join(' '))

/** The number of the message that a link of `linkMessages` leads to; null for other links. */
export const messageIn = (href: string): number | null => {
  const seq = PLACE.exec(href)?.[1]
  return seq === undefined ? null : Number(seq)
}
