import { idCardProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import { isAnswered } from './conditions.ts'
import { replay, type Way } from './replay.ts'
import {
  type Answer,
  type Answers,
  bringsFiles,
  type Design,
  isChoice,
  isMatrix,
  isNumber,
  isSingle,
  LIMITS,
  numbersOf,
  PATTERN,
  type Question,
  questionsOf,
  type Said,
  scaleOf,
  TYPE,
} from './shape.ts'

export type AnswerText =
  | '请填写第{n}题'
  | '第{n}题的选项无效'
  | '第{n}题请选择{a}至{b}项'
  | '“{option}”不能与其他选项同时选择'
  | '请填写“{option}”的内容'
  | '第{n}题须填写{a}至{b}字'
  | '第{n}题应在{a}到{b}之间'
  | '第{n}题的日期不正确'
  | '第{n}题请为每一行作答'
  | '第{n}题请为所有选项排序'
  | '第{n}题最多上传{k}个文件'
  | '第{n}题请填写手机号'
  | '第{n}题请填写身份证号'
  | '第{n}题请填写邮箱'
  | '第{n}题请填写数字'
  | '第{n}题请填写整数'
type Problem = Said<AnswerText>

const [SHORT, LONG, OTHER] = [200, 2_000, 200]
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/
const HUGE = 1e12

const choiceProblem = (question: Question, answer: Answer, n: number): Problem | null => {
  const { options = [], type } = question
  const chosen = answer.options ?? []
  const known = new Map(options.map((option) => [option.oid, option]))
  if (new Set(chosen).size < chosen.length || chosen.some((oid) => !known.has(oid)) || (isSingle(question) && chosen.length > 1))
    return { text: '第{n}题的选项无效', params: { n } }
  if (type === TYPE.ranking) return chosen.length === options.length ? null : { text: '第{n}题请为所有选项排序', params: { n } }
  const alone = chosen.flatMap((oid) => known.get(oid) ?? []).find(({ exclusive }) => exclusive)
  if (alone !== undefined && chosen.length > 1) return { text: '“{option}”不能与其他选项同时选择', params: { option: alone.label } }
  const asks = chosen.flatMap((oid) => known.get(oid) ?? []).find(({ other }) => other)
  if (asks !== undefined && ((answer.other ?? '').trim() === '' || (answer.other ?? '').length > OTHER))
    return { text: '请填写“{option}”的内容', params: { option: asks.label } }
  if (isSingle(question) || alone !== undefined) return null
  const [a, b] = [question.min ?? 1, question.max ?? options.length]
  return chosen.length < a || chosen.length > b ? { text: '第{n}题请选择{a}至{b}项', params: { n, a, b } } : null
}

const PATTERNS: Readonly<Record<string, { holds: (text: string) => boolean; text: AnswerText }>> = {
  [PATTERN.mobile]: { holds: (text) => MOBILE_PATTERN.test(text), text: '第{n}题请填写手机号' },
  [PATTERN.idCard]: { holds: (text) => idCardProblem(text) === undefined, text: '第{n}题请填写身份证号' },
  [PATTERN.email]: { holds: (text) => EMAIL.test(text), text: '第{n}题请填写邮箱' },
  [PATTERN.number]: { holds: (text) => NUMBER.test(text), text: '第{n}题请填写数字' },
}

const textProblem = ({ type, minLength, maxLength, pattern }: Question, answer: Answer, n: number): Problem | null => {
  const text = (answer.text ?? '').trim()
  const [a, b] = [minLength ?? 1, maxLength ?? (type === TYPE.longText ? LONG : SHORT)]
  const length = [...text].length
  if (length < a || length > b) return { text: '第{n}题须填写{a}至{b}字', params: { n, a, b } }
  const asked = pattern ? PATTERNS[pattern] : undefined
  return asked === undefined || asked.holds(text) ? null : { text: asked.text, params: { n } }
}

const numberProblem = (question: Question, value: number | undefined, n: number): Problem | null => {
  if (value === undefined || !Number.isFinite(value) || Math.abs(value) > HUGE) return { text: '第{n}题请填写数字', params: { n } }
  const { least, most } = scaleOf(question)
  if (question.type !== TYPE.number && !Number.isInteger(value)) return { text: '第{n}题请填写整数', params: { n } }
  return (least !== null && value < least) || (most !== null && value > most)
    ? { text: '第{n}题应在{a}到{b}之间', params: { n, a: least ?? '−∞', b: most ?? '∞' } }
    : null
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, text.length) === text
}

const matrixProblem = (question: Question, { cells = {} }: Answer, n: number): Problem | null => {
  const rows = new Set((question.rows ?? []).map(({ rid }) => rid))
  const options = new Set((question.options ?? []).map(({ oid }) => oid))
  for (const [rid, value] of Object.entries(cells)) {
    if (!rows.has(rid)) return { text: '第{n}题的选项无效', params: { n } }
    if (question.type === TYPE.matrix && (typeof value !== 'string' || !options.has(value)))
      return { text: '第{n}题的选项无效', params: { n } }
    if (question.type === TYPE.matrixRating) {
      const wrong = numberProblem(question, typeof value === 'number' ? value : undefined, n)
      if (wrong !== null) return wrong
    }
  }
  return Object.keys(cells).length < rows.size ? { text: '第{n}题请为每一行作答', params: { n } } : null
}

/** What is wrong with an answer that is there. */
const answerProblem = (question: Question, answer: Answer, n: number): Problem | null => {
  if (isChoice(question)) return choiceProblem(question, answer, n)
  if (isNumber(question)) return numberProblem(question, answer.number, n)
  if (isMatrix(question)) return matrixProblem(question, answer, n)
  if (question.type === TYPE.date) return isDay(answer.text ?? '') ? null : { text: '第{n}题的日期不正确', params: { n } }
  if (bringsFiles(question)) {
    const k = question.type === TYPE.signature ? 1 : LIMITS.files
    return (answer.files ?? []).length > k ? { text: '第{n}题最多上传{k}个文件', params: { n, k } } : null
  }
  return textProblem(question, answer, n)
}

const MEMBERS = (question: Question): readonly (keyof Answer)[] => {
  if (isChoice(question)) return ['options', 'other']
  if (isNumber(question)) return ['number']
  if (isMatrix(question)) return ['cells']
  return bringsFiles(question) ? ['files'] : ['text']
}

/** An answer without what its question does not ask for; a note has none. */
const kept = (question: Question, answer: Answer): Answer => {
  const said = Object.fromEntries(MEMBERS(question).flatMap((key) => (answer[key] === undefined ? [] : [[key, answer[key]]]))) as Answer
  const asks = (question.options ?? []).some(({ oid, other }) => other && (answer.options ?? []).includes(oid))
  if (!asks) delete said.other
  return said.text === undefined ? said : { ...said, text: said.text.trim() }
}

/** Answers to questions of a design, each with what its question asks for; the rest is nothing. */
export const tidy = (design: Design, answers: Answers): Answers =>
  Object.fromEntries(
    questionsOf(design).flatMap((question) => {
      const answer = answers[question.qid]
      if (answer === undefined || question.type === TYPE.note) return []
      const said = kept(question, answer)
      return isAnswered(said) ? [[question.qid, said]] : []
    }),
  )

/** What is wrong with the answers on a path, by question; of these questions only, where they are named. */
export const problemsOn = (design: Design, { path, required, answers }: Way, among?: ReadonlySet<string>): ReadonlyMap<string, Problem> => {
  const numbers = numbersOf(design)
  const questions = new Map(questionsOf(design).map((question) => [question.qid, question]))
  const problems = new Map<string, Problem>()
  for (const qid of path) {
    const question = questions.get(qid)
    if (question === undefined || question.type === TYPE.note || among?.has(qid) === false) continue
    const [answer, n] = [answers[qid], numbers.get(qid) ?? 0]
    const found =
      answer === undefined || !isAnswered(answer)
        ? required.has(qid)
          ? ({ text: '请填写第{n}题', params: { n } } as const)
          : null
        : answerProblem(question, answer, n)
    if (found !== null) problems.set(qid, found)
  }
  return problems
}

/** What is sent in: the path that it leads, only what was said on it, and what is wrong with that. */
export const judge = (design: Design, sent: Answers): Way & { problems: ReadonlyMap<string, Problem> } => {
  const way = replay(design, tidy(design, sent))
  return { ...way, problems: problemsOn(design, way) }
}
