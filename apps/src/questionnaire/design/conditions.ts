import { type Answer, type Answers, type Condition, JOIN, type Join, OP, type Question } from './shape.ts'

const isFull = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Whether somebody has said anything to a question. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined &&
  ((answer.options ?? []).length > 0 ||
    isFull(answer.text?.trim()) ||
    isFull(answer.number) ||
    Object.keys(answer.cells ?? {}).length > 0 ||
    (answer.files ?? []).length > 0)

/** What an answer is compared by: options, cells, what was written, or the number. */
const valuesOf = ({ options, text, number, cells }: Answer): string[] => {
  if (options !== undefined) return options
  if (number !== undefined) return [String(number)]
  if (cells !== undefined) return Object.values(cells).map(String)
  return text === undefined ? [] : [text.trim()]
}

/** Numbers by their size, days and texts by their letters. */
const compare = (one: string, other: string): number => {
  const [a, b] = [Number(one), Number(other)]
  if (one !== '' && other !== '' && Number.isFinite(a) && Number.isFinite(b)) return a - b
  return one < other ? -1 : one > other ? 1 : 0
}

const HOLDS: Readonly<Record<Condition['op'], (said: readonly string[], asked: readonly string[]) => boolean>> = {
  [OP.equals]: (said, asked) => said.length === asked.length && asked.every((each) => said.includes(each)),
  [OP.differs]: (said, asked) => said.length !== asked.length || asked.some((each) => !said.includes(each)),
  [OP.anyOf]: (said, asked) => asked.some((each) => said.includes(each)),
  [OP.allOf]: (said, asked) => asked.every((each) => said.includes(each)),
  [OP.noneOf]: (said, asked) => asked.every((each) => !said.includes(each)),
  [OP.more]: ([said = ''], [asked = '']) => compare(said, asked) > 0,
  [OP.atLeast]: ([said = ''], [asked = '']) => compare(said, asked) >= 0,
  [OP.less]: ([said = ''], [asked = '']) => compare(said, asked) < 0,
  [OP.atMost]: ([said = ''], [asked = '']) => compare(said, asked) <= 0,
  [OP.between]: ([said = ''], [from = '', to = '']) => compare(said, from) >= 0 && compare(said, to) <= 0,
  [OP.answered]: () => true,
  [OP.unanswered]: () => false,
  [OP.before]: ([said = ''], [asked = '']) => compare(said, asked) < 0,
  [OP.after]: ([said = ''], [asked = '']) => compare(said, asked) > 0,
}

/** Nothing that was not said is like, unlike or among anything: only that it is unanswered holds, and that it differs. */
const OF_NOTHING: ReadonlySet<Condition['op']> = new Set([OP.unanswered, OP.differs, OP.noneOf])

export const holds = ({ qid, op, value }: Condition, answers: Answers): boolean => {
  const answer = answers[qid]
  if (answer === undefined || !isAnswered(answer)) return OF_NOTHING.has(op)
  return HOLDS[op](valuesOf(answer), value)
}

/** Whether the conditions hold together; none never do. */
export const allHold = (join: Join, conditions: readonly Condition[], answers: Answers): boolean => {
  if (conditions.length === 0) return false
  return join === JOIN.or ? conditions.some((each) => holds(each, answers)) : conditions.every((each) => holds(each, answers))
}

/** How many values an operator compares with: at least so many. */
export const valuesAsked = (op: Condition['op']): number => (op === OP.answered || op === OP.unanswered ? 0 : op === OP.between ? 2 : 1)

/** Whether the values of a condition are options of its question. */
export const comparesOptions = ({ op }: Condition, { options }: Question): boolean => (options ?? []).length > 0 && valuesAsked(op) > 0
