import { type Answers, type Design, isChoice, isSingle, type Question, questionsOf, TYPE } from './shape.ts'

const HALF = 2

/** What the answer to a question of a quiz is worth: all for exactly what is right, with `half` half for a part of it without anything wrong. */
export const worthOf = (question: Question, chosen: readonly string[], half = true): number => {
  const [full, right] = [question.score ?? 0, new Set(question.correct ?? [])]
  if (chosen.length === 0 || chosen.some((oid) => !right.has(oid))) return 0
  if (isSingle(question) || chosen.length === right.size) return full
  return half ? full / HALF : 0
}

const hasRight = ({ correct = [], score }: Question): boolean => correct.length > 0 && typeof score === 'number'
const hasWorth = ({ options = [] }: Question): boolean => options.some(({ score }) => typeof score === 'number')
const isScored = (question: Question): boolean =>
  isChoice(question) && question.type !== TYPE.ranking && (hasRight(question) || hasWorth(question))

const scoreOf = (question: Question, chosen: readonly string[], half: boolean): number =>
  hasRight(question)
    ? worthOf(question, chosen, half)
    : (question.options ?? []).reduce((sum, { oid, score }) => sum + (chosen.includes(oid) ? (score ?? 0) : 0), 0)

/** The sum of what was said; null where nothing of the design is worth anything. */
export const totalOf = (design: Design, answers: Answers, half = true): number | null => {
  const scored = questionsOf(design).filter(isScored)
  return scored.length === 0
    ? null
    : scored.reduce((sum, question) => sum + scoreOf(question, answers[question.qid]?.options ?? [], half), 0)
}

/** What a quiz is worth in all. */
export const fullScore = (design: Design): number =>
  questionsOf(design).reduce((sum, question) => sum + (hasRight(question) ? (question.score ?? 0) : 0), 0)
