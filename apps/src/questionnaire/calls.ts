import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { pageCall } from '@qifuyun/kit/calls/page-call.ts'
import { z } from 'zod'
import { CHANNEL, KIND } from '#src/questionnaire/codes.ts'
import { answersSchema, designSchema } from '#src/questionnaire/design/schema.ts'
import { OP, TYPE } from '#src/questionnaire/design/shape.ts'
import { invite } from '#src/questionnaire/invites/invite.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { template } from '#src/questionnaire/templates/template.ts'

const figure = z.number().nullable()

// of the builder

export const designCall = customCall({
  name: 'design',
  summary: 'what a survey will ask, with the revision that a save names.',
  of: survey,
  verb: 'read',
  input: z.object({ survey: uuid() }),
  output: z.object({
    ...{ title: z.string(), kind: z.enum(KIND), state: z.string(), edition: z.int(), rev: z.int() },
    content: designSchema,
    /** What is asked now is something else. */
    changed: z.boolean(),
    /** Whether what is asked can be changed. */
    open: z.boolean(),
    savedAt: z.string().nullable(),
  }),
})
export type DesignAnswer = z.output<typeof designCall.output>

export const saveDesign = customCall({
  name: 'saveDesign',
  summary: 'keeps what a survey will ask; refused where somebody has saved since.',
  of: survey,
  verb: 'update',
  changes: true,
  input: z.object({ survey: uuid(), rev: z.int().min(0).max(2_000_000_000), content: designSchema }),
  output: z.object({ rev: z.int(), changed: z.boolean() }),
})

export const startSurvey = customCall({
  name: 'startSurvey',
  summary: 'makes a survey that begins with a given design, a kept template or what another survey asks.',
  of: survey,
  verb: 'add',
  changes: true,
  input: z.object({
    title: z.string().trim().min(1).max(100),
    kind: z.enum(KIND),
    projectUuid: uuid().nullish(),
    intro: z.string().max(5_000).nullish(),
    thanks: z.string().max(1_000).nullish(),
    anonymous: z.boolean().optional(),
    content: designSchema.optional(),
    template: uuid().optional(),
    survey: uuid().optional(),
  }),
  output: z.object({ uuid: z.string() }),
})

export const keepTemplate = customCall({
  name: 'keepTemplate',
  summary: 'keeps what a survey will ask as a template.',
  of: template,
  verb: 'action.keep',
  changes: true,
  input: z.object({ survey: uuid(), name: z.string().trim().min(1).max(100), about: z.string().max(200).nullish() }),
  output: z.object({ uuid: z.string() }),
})

// of statistics

const condition = z.object({ qid: z.string().max(40), op: z.enum(OP), value: z.array(z.string().max(100)).max(100) })
const asked = {
  survey: uuid(),
  edition: z.int().min(1).max(100_000).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  channel: z.enum(CHANNEL).optional(),
  filters: z.array(condition).max(10).default([]),
  cross: z.tuple([z.string().max(40), z.string().max(40)]).optional(),
}

const line = z.object({ key: z.string(), label: z.string(), n: z.int(), share: figure })

const questionFigures = z.object({
  ...{ qid: z.string(), type: z.enum(TYPE), title: z.string(), seen: z.int(), answered: z.int(), lost: z.int(), lostRate: figure },
  lines: z.array(line),
  ranks: z.array(z.object({ key: z.string(), label: z.string(), n: z.int(), score: figure })),
  rows: z.array(
    z.object({
      ...{ key: z.string(), label: z.string(), mean: figure },
      columns: z.array(z.object({ label: z.string(), n: z.int(), share: figure })),
    }),
  ),
  ...{ mean: figure, median: figure, csat: figure },
  nps: z.object({ promoters: z.int(), detractors: z.int(), nps: figure }).nullable(),
  texts: z.array(z.object({ uuid: z.string(), text: z.string() })),
  words: z.array(z.object({ word: z.string(), n: z.int() })),
  files: z.int(),
})
export type QuestionFigures = z.output<typeof questionFigures>

export const statistics = customCall({
  name: 'statistics',
  summary: 'what all have said to a survey, question by question, of one edition or of all, as far as filters leave them.',
  of: survey,
  verb: 'action.stat',
  report: true,
  input: z.object(asked),
  output: z.object({
    title: z.string(),
    kind: z.enum(KIND),
    state: z.string(),
    anonymous: z.boolean(),
    /** Too few have answered an anonymous survey to tell what they said. */
    hidden: z.boolean(),
    lead: z.object({
      ...{ sent: z.int(), started: z.int(), valid: z.int(), screened: z.int(), invalid: z.int(), unfinished: z.int() },
      ...{ returnRate: figure, completionRate: figure, medianSec: figure, meanScore: figure, fullScore: figure },
    }),
    /** Valid ones by day. */
    days: z.array(z.object({ day: z.string(), n: z.int() })),
    editions: z.array(z.object({ n: z.int(), publishedAt: z.string() })),
    questions: z.array(questionFigures),
    /** Questions that may be crossed and filtered by, with their options. */
    choices: z.array(
      z.object({ qid: z.string(), n: z.int(), title: z.string(), options: z.array(z.object({ oid: z.string(), label: z.string() })) }),
    ),
    cross: z
      .object({
        columns: z.array(z.string()),
        rows: z.array(z.object({ label: z.string(), cells: z.array(z.object({ n: z.int(), share: figure })), all: z.int() })),
      })
      .nullable(),
  }),
})
export type Statistics = z.output<typeof statistics.output>
export type AskedStatistics = z.input<typeof statistics.input>

// of responses

const said = z.object({ qid: z.string(), n: z.int(), title: z.string(), text: z.string(), files: z.int() })

export const responseSheet = customCall({
  name: 'responseSheet',
  summary: 'what one response says, question by question, in the words of its edition.',
  of: response,
  verb: 'read',
  input: z.object({ response: uuid() }),
  output: z.object({ lines: z.array(said) }),
})

export const responseTable = customCall({
  name: 'responseTable',
  summary:
    'valid responses as the rows of a table: a column for each question, one of 0 and 1 for each option of several; some thousands at a time.',
  of: response,
  verb: 'export',
  report: true,
  input: z.object({ survey: uuid(), after: uuid().optional() }),
  output: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    flagColumns: z.array(z.string()),
    flags: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    /** Where the next rows begin; null: there are no more. */
    next: z.string().nullable(),
  }),
})

export const mySurveys = customCall({
  name: 'mySurveys',
  summary: 'surveys that the caller is asked to answer, those that wait first.',
  of: invite,
  verb: 'read',
  input: z.object({}),
  output: z.object({
    surveys: z.array(
      z.object({
        ...{ invite: z.string(), title: z.string(), kind: z.enum(KIND), standing: z.enum(['waiting', 'done', 'over']) },
        ...{ dueAt: z.string().nullable(), anonymous: z.boolean(), token: z.string().nullable() },
      }),
    ),
  }),
})
export type MySurvey = z.output<typeof mySurveys.output>['surveys'][number]

// of whoever answers

const device = z.string().min(8).max(64).optional()
const password = z.string().max(20).optional()
/** What is begun is kept for seven days. */
export const TOOK_MAX_SEC = 7 * 86_400

const result = z.object({ qid: z.string(), title: z.string(), lines: z.array(line), mean: figure })

const sheet = z.object({
  standing: z.enum(['open', 'early', 'paused', 'closed', 'done', 'locked']),
  ...{ title: z.string(), kind: z.enum(KIND), intro: z.string().nullable(), thanks: z.string().nullable() },
  ...{ openAt: z.string().nullable(), closeAt: z.string().nullable() },
  ...{ anonymous: z.boolean(), showProgress: z.boolean(), allowBack: z.boolean(), mayEdit: z.boolean() },
  design: designSchema.nullable(),
  /** Options that have no place left: `qid/oid`. */
  full: z.array(z.string()),
  /** What was said so far. */
  given: answersSchema.nullable(),
  score: figure,
  fullScore: figure,
  results: z.array(result).nullable(),
})
export type Sheet = z.output<typeof sheet>

export const sheetCall = pageCall({
  name: 'sheet',
  summary: 'what is asked, and what the holder of the link has said so far.',
  input: { device, password },
  output: sheet,
})

export const keepCall = pageCall({
  name: 'keep',
  summary: 'keeps what was said so far for seven days.',
  input: { device, password, answers: answersSchema, channel: z.enum(CHANNEL).optional() },
  output: z.object({ kept: z.boolean() }),
})

export const submitCall = pageCall({
  name: 'submit',
  summary: 'sends answers in; those off the path that they lead are dropped.',
  counted: true,
  input: {
    ...{ device, password, answers: answersSchema, channel: z.enum(CHANNEL).optional() },
    /** For how many seconds the page was open. */
    took: z.int().min(0).max(TOOK_MAX_SEC).optional(),
  },
  output: sheet.extend({ screened: z.boolean() }),
})
