/** How a question is answered; a note is only read. */
export const TYPE = {
  single: '1',
  multiple: '2',
  dropdown: '3',
  text: '4',
  longText: '5',
  number: '6',
  date: '7',
  rating: '8',
  nps: '9',
  csat: '10',
  matrix: '11',
  matrixRating: '12',
  ranking: '13',
  picture: '14',
  file: '15',
  place: '16',
  signature: '17',
  note: '18',
} as const
export type QuestionType = (typeof TYPE)[keyof typeof TYPE]
export const TYPES: readonly QuestionType[] = Object.values(TYPE)

export const PATTERN = { mobile: '1', idCard: '2', email: '3', number: '4' } as const
export type Pattern = (typeof PATTERN)[keyof typeof PATTERN]

export const OP = {
  equals: '1',
  differs: '2',
  anyOf: '3',
  allOf: '4',
  noneOf: '5',
  more: '6',
  atLeast: '7',
  less: '8',
  atMost: '9',
  between: '10',
  answered: '11',
  unanswered: '12',
  before: '13',
  after: '14',
} as const
export type Op = (typeof OP)[keyof typeof OP]

export const JOIN = { and: '1', or: '2' } as const
export type Join = (typeof JOIN)[keyof typeof JOIN]

export const ACTION = { toQuestion: '1', toPage: '2', end: '3', show: '4', require: '5' } as const
export type RuleAction = (typeof ACTION)[keyof typeof ACTION]

/** What a full quota does to who would be one more of it. */
export const QUOTA = { end: '1', uncounted: '2' } as const

export interface Option {
  oid: string
  label: string
  /** Storage key of its picture. */
  image?: string | null | undefined
  score?: number | null | undefined
  /** Whoever chooses it writes what they mean. */
  other?: boolean | undefined
  /** Chosen alone. */
  exclusive?: boolean | undefined
  /** So many may choose it. */
  quota?: number | null | undefined
}

/** A row of a matrix. */
export interface Line {
  rid: string
  label: string
}

export interface Question {
  qid: string
  type: QuestionType
  title: string
  help?: string | null | undefined
  required?: boolean | undefined
  options?: Option[] | undefined
  rows?: Line[] | undefined
  /** Of the number that is written, of the options that are chosen; `max` of a rating: its stars. */
  min?: number | null | undefined
  max?: number | null | undefined
  shuffle?: boolean | undefined
  minLength?: number | null | undefined
  maxLength?: number | null | undefined
  pattern?: Pattern | null | undefined
  /** Of a quiz: what is right, and what that is worth. */
  correct?: string[] | undefined
  score?: number | null | undefined
}

export interface Page {
  pid: string
  title?: string | null | undefined
  questions: Question[]
}

export interface Condition {
  qid: string
  op: Op
  /** Options, or numbers and days as text; two for between. */
  value: string[]
}

/** What follows a question, or what it makes of later ones. */
export interface Rule {
  lid: string
  qid: string
  join: Join
  conditions: Condition[]
  action: RuleAction
  /** A question or a page; null for the end. */
  target: string | null
}

export interface Quota {
  name: string
  join: Join
  conditions: Condition[]
  limit: number
  action: (typeof QUOTA)[keyof typeof QUOTA]
}

/** How the page looks. */
export interface Look {
  colour: 'brand' | 'blue' | 'violet' | 'warm'
  /** The text of the button that begins. */
  begin?: string | null | undefined
  /** The cover stands before the first question, on a page of its own. */
  cover?: boolean | undefined
}

/** What is asked, in which order, and what leads where. */
export interface Design {
  pages: Page[]
  rules: Rule[]
  quotas: Quota[]
  look: Look
}

/** What somebody has said to one question. */
export interface Answer {
  /** Options; those of a ranking in their order. */
  options?: string[] | undefined
  /** What they wrote for the option that asks for it. */
  other?: string | undefined
  text?: string | undefined
  number?: number | undefined
  /** By row of a matrix: an option or a number. */
  cells?: Record<string, string | number> | undefined
  /** Storage keys. */
  files?: string[] | undefined
}
export type Answers = Readonly<Record<string, Answer>>

/** A sentence of the catalogue with its values; server and browser say it each in their own way. */
export interface Said<Text extends string = string> {
  text: Text
  params: Record<string, string | number>
}

export const LIMITS = { questions: 200, pages: 50, rules: 30, options: 100, rows: 30, quotas: 20, files: 5, conditions: 10 } as const

export const BLANK: Design = { pages: [{ pid: 'p1', questions: [] }], rules: [], quotas: [], look: { colour: 'brand', cover: true } }

const CHOOSING: ReadonlySet<QuestionType> = new Set([TYPE.single, TYPE.multiple, TYPE.dropdown, TYPE.picture, TYPE.ranking])
const ONE: ReadonlySet<QuestionType> = new Set([TYPE.single, TYPE.dropdown])
const COUNTING: ReadonlySet<QuestionType> = new Set([TYPE.number, TYPE.rating, TYPE.nps, TYPE.csat])

/** Answered with options. */
export const isChoice = ({ type }: Question): boolean => CHOOSING.has(type)
/** Answered with one option. */
export const isSingle = ({ type }: Question): boolean => ONE.has(type)
/** Answered with a number. */
export const isNumber = ({ type }: Question): boolean => COUNTING.has(type)
export const isMatrix = ({ type }: Question): boolean => type === TYPE.matrix || type === TYPE.matrixRating
export const bringsFiles = ({ type }: Question): boolean => type === TYPE.file || type === TYPE.signature
/** Takes options: choices, and the columns of a matrix of choices. */
export const hasOptions = (question: Question): boolean => isChoice(question) || question.type === TYPE.matrix

const STARS = 5
/** The lowest and the highest number that a scale has; null where there is none. */
export const scaleOf = ({ type, min, max }: Question): { least: number | null; most: number | null } => {
  if (type === TYPE.nps) return { least: 0, most: 10 }
  if (type === TYPE.csat) return { least: 1, most: STARS }
  if (type === TYPE.rating || type === TYPE.matrixRating) return { least: 1, most: max ?? STARS }
  return { least: min ?? null, most: max ?? null }
}

/** All questions in their order. */
export const questionsOf = ({ pages }: Pick<Design, 'pages'>): Question[] => pages.flatMap(({ questions }) => questions)

/** Numbers as people read them: notes have none. */
export const numbersOf = (design: Pick<Design, 'pages'>): ReadonlyMap<string, number> =>
  new Map(
    questionsOf(design)
      .filter(({ type }) => type !== TYPE.note)
      .map(({ qid }, index) => [qid, index + 1]),
  )
