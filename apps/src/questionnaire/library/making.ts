import {
  ACTION,
  type Condition,
  type Design,
  JOIN,
  type Look,
  type Option,
  PATTERN,
  type Question,
  type Rule,
  TYPE,
} from '#src/questionnaire/design/shape.ts'

/** A design that comes with the product. */
export interface BuiltIn {
  key: string
  title: string
  kind: '1' | '2' | '3' | '4'
  /** What it is for. */
  about: string
  intro?: string
  thanks?: string
  anonymous?: boolean
  design: Design
}

type More = Partial<Omit<Question, 'qid' | 'type' | 'title' | 'options'>>

/** Options by their labels; a label in brackets asks for words of one's own, one with `!` is chosen alone. */
const optionsOf = (labels: readonly string[]): Option[] =>
  labels.map((label, at) => ({
    oid: `o${at + 1}`,
    label: label.replace(/^[[!]|\]$/g, ''),
    ...(label.startsWith('[') && { other: true }),
    ...(label.startsWith('!') && { exclusive: true }),
  }))

const asked = (type: Question['type'], qid: string, title: string, more: Partial<Question> = {}): Question => ({
  qid,
  type,
  title,
  required: true,
  ...more,
})

export const single = (qid: string, title: string, labels: readonly string[], more: More = {}) =>
  asked(TYPE.single, qid, title, { options: optionsOf(labels), ...more })
export const multiple = (qid: string, title: string, labels: readonly string[], more: More = {}) =>
  asked(TYPE.multiple, qid, title, { options: optionsOf(labels), ...more })
export const dropdown = (qid: string, title: string, labels: readonly string[], more: More = {}) =>
  asked(TYPE.dropdown, qid, title, { options: optionsOf(labels), ...more })
export const ranking = (qid: string, title: string, labels: readonly string[], more: More = {}) =>
  asked(TYPE.ranking, qid, title, { options: optionsOf(labels), ...more })
export const csat = (qid: string, title: string, more: More = {}) => asked(TYPE.csat, qid, title, more)
export const nps = (qid: string, title: string, more: More = {}) => asked(TYPE.nps, qid, title, more)
export const rating = (qid: string, title: string, more: More = {}) => asked(TYPE.rating, qid, title, { max: 5, ...more })
export const matrixRating = (qid: string, title: string, rows: readonly string[], more: More = {}) =>
  asked(TYPE.matrixRating, qid, title, { max: 5, rows: rows.map((label, at) => ({ rid: `r${at + 1}`, label })), ...more })
export const text = (qid: string, title: string, more: More = {}) => asked(TYPE.text, qid, title, more)
export const long = (qid: string, title: string, more: More = {}) => asked(TYPE.longText, qid, title, { required: false, ...more })
export const number = (qid: string, title: string, more: More = {}) => asked(TYPE.number, qid, title, more)
export const date = (qid: string, title: string, more: More = {}) => asked(TYPE.date, qid, title, more)
export const mobile = (qid: string, title: string) => asked(TYPE.text, qid, title, { pattern: PATTERN.mobile })
export const signature = (qid: string, title: string) => asked(TYPE.signature, qid, title)
export const note = (qid: string, title: string) => asked(TYPE.note, qid, title, { required: false })

/** A question of a quiz: its points, and what is right. */
export const quiz = (question: Question, score: number, ...right: number[]): Question => ({
  ...question,
  score,
  correct: right.map((at) => `o${at}`),
})

let rules = 0
const condition = (qid: string, op: Condition['op'], ...value: string[]): Condition => ({ qid, op, value })
/** After a question, where what was said to it holds, another one follows. */
export const jump = (qid: string, op: Condition['op'], value: readonly string[], target: string): Rule => ({
  ...{ lid: `l${(rules += 1)}`, qid, join: JOIN.and, conditions: [condition(qid, op, ...value)], action: ACTION.toQuestion, target },
})
/** A question that is only asked where something was said before. */
export const shown = (qid: string, op: Condition['op'], value: readonly string[], target: string): Rule => ({
  ...jump(qid, op, value, target),
  action: ACTION.show,
})

export const design = (
  pages: readonly (readonly [title: string | null, ...questions: Question[]])[],
  more: { rules?: Rule[]; colour?: Look['colour'] } = {},
): Design => ({
  pages: pages.map(([title, ...questions], at) => ({ pid: `p${at + 1}`, title, questions })),
  rules: more.rules ?? [],
  quotas: [],
  look: { colour: more.colour ?? 'brand', cover: true },
})
