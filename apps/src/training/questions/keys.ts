import { TYPE } from '#src/training/codes.ts'

const LETTERS = 'ABCDEFGHIJ'
const LEAST = 2
const WRITTEN = new Set<string>([TYPE.fill, TYPE.essay])
/** What people write for right and wrong. */
const SAID: Readonly<Record<string, '对' | '错'>> = { 对: '对', 正确: '对', '√': '对', 错: '错', 错误: '错', '×': '错' }

export const linesOf = (text: string | null): string[] =>
  (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

export const letterOf = (index: number): string => LETTERS[index] ?? ''

/** What is wrong with a question; the words are those of the refusal. */
export type KeyProblem =
  | { field: 'choices'; says: '请填写 2 至 10 个选项' | '选项重复' }
  | { field: 'answer'; says: '请填写选项中的字母，如 AC' | '单选题只有一个答案' | '判断题的答案为对或错' }

interface Written {
  type: string
  choices: string | null
  answer: string
}

/** The choices and the answer as they are stored, or what is wrong with them. */
export const keyOf = ({ type, choices, answer }: Written): { choices: string | null; answer: string } | KeyProblem => {
  if (WRITTEN.has(type)) return { choices: null, answer: linesOf(answer).join('\n') }
  if (type === TYPE.judge) {
    const said = SAID[answer.trim()]
    return said === undefined ? { field: 'answer', says: '判断题的答案为对或错' } : { choices: null, answer: said }
  }
  const offered = linesOf(choices)
  if (offered.length < LEAST || offered.length > LETTERS.length) return { field: 'choices', says: '请填写 2 至 10 个选项' }
  if (new Set(offered).size < offered.length) return { field: 'choices', says: '选项重复' }
  const letters = [...new Set(answer.toUpperCase().replace(/[\s,，、]/g, ''))].toSorted()
  const known = LETTERS.slice(0, offered.length)
  if (letters.length === 0 || letters.some((letter) => !known.includes(letter)))
    return { field: 'answer', says: '请填写选项中的字母，如 AC' }
  if (type === TYPE.single && letters.length > 1) return { field: 'answer', says: '单选题只有一个答案' }
  return { choices: offered.join('\n'), answer: letters.join('') }
}
