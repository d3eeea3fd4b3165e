import { z } from 'zod'
import { ACTION, JOIN, LIMITS, OP, PATTERN, QUOTA, TYPE } from './shape.ts'

const ID_MAX = 40
const [TITLE_MAX, HELP_MAX, LABEL_MAX, PAGE_MAX] = [500, 200, 100, 50]
const NUMBER_MAX = 1e9
/** Beyond what may be published, so that a draft that is too large is refused in words. */
const DRAFT_QUESTIONS = 400
const DRAFT_PAGES = 100
const RULES_MAX = 2_000

const id = z.string().min(1).max(ID_MAX)
const number = z.number().min(-NUMBER_MAX).max(NUMBER_MAX).nullish()
const text = (max: number) => z.string().max(max)

const option = z.object({
  oid: id,
  label: text(LABEL_MAX),
  image: text(300).nullish(),
  score: z.number().min(-1_000).max(1_000).multipleOf(0.5).nullish(),
  other: z.boolean().optional(),
  exclusive: z.boolean().optional(),
  quota: z.int().min(1).max(100_000).nullish(),
})

const question = z.object({
  qid: id,
  type: z.enum(TYPE),
  title: text(TITLE_MAX),
  help: text(HELP_MAX).nullish(),
  required: z.boolean().optional(),
  options: z.array(option).max(LIMITS.options).optional(),
  rows: z
    .array(z.object({ rid: id, label: text(LABEL_MAX) }))
    .max(LIMITS.rows)
    .optional(),
  min: number,
  max: number,
  shuffle: z.boolean().optional(),
  minLength: z.int().min(0).max(2_000).nullish(),
  maxLength: z.int().min(1).max(2_000).nullish(),
  pattern: z.enum(PATTERN).nullish(),
  correct: z.array(id).max(LIMITS.options).optional(),
  score: z.number().min(0).max(1_000).multipleOf(0.5).nullish(),
})

const condition = z.object({ qid: id, op: z.enum(OP), value: z.array(text(LABEL_MAX)).max(LIMITS.options) })
const conditions = z.array(condition).max(LIMITS.conditions)

export const designSchema = z.object({
  pages: z
    .array(z.object({ pid: id, title: text(PAGE_MAX).nullish(), questions: z.array(question).max(DRAFT_QUESTIONS) }))
    .min(1)
    .max(DRAFT_PAGES),
  rules: z
    .array(z.object({ lid: id, qid: id, join: z.enum(JOIN), conditions, action: z.enum(ACTION), target: id.nullable() }))
    .max(RULES_MAX),
  quotas: z
    .array(
      z.object({
        name: text(PAGE_MAX).min(1),
        join: z.enum(JOIN),
        conditions,
        limit: z.int().min(1).max(100_000),
        action: z.enum(QUOTA),
      }),
    )
    .max(LIMITS.quotas),
  look: z.object({
    colour: z.enum(['brand', 'blue', 'violet', 'warm']),
    begin: text(20).nullish(),
    cover: z.boolean().optional(),
  }),
})

const ANSWER_TEXT = 4_000

const answer = z.object({
  options: z.array(id).max(LIMITS.options).optional(),
  other: text(ANSWER_TEXT).optional(),
  text: text(ANSWER_TEXT).optional(),
  number: z.number().optional(),
  cells: z.record(id, z.union([id, z.number()])).optional(),
  files: z.array(text(300)).max(20).optional(),
})

/** Answers by question; more than a design can have are none. */
export const answersSchema = z.record(id, answer).refine((sent) => Object.keys(sent).length <= LIMITS.questions)

/** What is stored as text was read by these schemas before. */
export const readDesign = (content: string): z.output<typeof designSchema> => JSON.parse(content) as z.output<typeof designSchema>
