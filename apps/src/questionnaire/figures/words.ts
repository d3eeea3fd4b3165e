const STOP = new Set(
  '我们 你们 他们 没有 不是 就是 可以 还是 一个 这个 那个 什么 怎么 因为 所以 但是 如果 已经 希望 觉得 非常 比较 有点 一些 这样 现在 时候 进行 需要 应该 以及 或者 而且 之后 the and for that this with'.split(
    ' ',
  ),
)
const LEAST = 2
const WORD = /^[\p{Script=Han}\p{L}\p{N}]+$/u

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Words of a text that say something, each once. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    [...segmenter.segment(text.toLowerCase())].flatMap(({ segment }) =>
      [...segment].length >= LEAST && WORD.test(segment) && !STOP.has(segment) && !/^\d+$/.test(segment) ? [segment] : [],
    ),
  )
