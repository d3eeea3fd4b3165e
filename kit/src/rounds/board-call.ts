import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { z } from 'zod'
import { customCall } from '#src/calls/custom-call.ts'
import type { Entity } from '#src/entity.ts'

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const moment = z.string()

/** A task as the board draws it. */
const boardTask = z.object({
  uuid: z.string(),
  no: z.string(),
  name: z.string(),
  route: z.string(),
  day,
  state: z.string(),
  begin: moment,
  end: moment,
  closes: moment,
  finishAt: moment.nullable(),
  user: z.string().nullable(),
  userName: z.string().nullable(),
  total: z.int(),
  done: z.int(),
  abnormal: z.int(),
  missed: z.int(),
  madeUp: z.int(),
  /** It was given to somebody else. */
  transferred: z.boolean(),
})

/** What the tasks of a route come to on a day of a month. */
const boardCell = z.object({
  route: z.string(),
  day,
  tasks: z.int(),
  finished: z.int(),
  late: z.int(),
  missedTasks: z.int(),
  missedPoints: z.int(),
  total: z.int(),
  done: z.int(),
  /** Points of tasks that are over, and those of them that were checked. */
  due: z.int(),
  checked: z.int(),
  abnormal: z.int(),
  /** Slots whose tasks will be made. */
  coming: z.int(),
})
export type BoardCell = z.output<typeof boardCell>

export const boardOutput = z.object({
  days: z.array(day),
  today: day,
  now: moment,
  routes: z.array(
    z.object({ uuid: z.string(), name: z.string(), points: z.int(), period: z.string().nullable(), begin: z.string(), end: z.string() }),
  ),
  /** Of a week, one by one; a month has `cells`. */
  tasks: z.array(boardTask),
  cells: z.array(boardCell),
  /** Slots whose tasks will be made; `people`: nobody is on duty where it is 0. */
  coming: z.array(
    z.object({ route: z.string(), day, begin: moment, user: z.string().nullable(), userName: z.string().nullable(), people: z.int() }),
  ),
  /** Of the days that are shown; a rate in tenths of a per cent. */
  lead: z.object({
    tasks: z.int(),
    finished: z.int(),
    late: z.int(),
    missedTasks: z.int(),
    missedPoints: z.int(),
    due: z.int(),
    checked: z.int(),
    rate: z.int().nullable(),
    before: z.int().nullable(),
    abnormal: z.int(),
  }),
})
export type Board = z.output<typeof boardOutput>
export type BoardTask = z.output<typeof boardTask>

/** Declares the call of the board of rounds; its server is `boardOf`. */
export const boardCall = (task: Entity) =>
  customCall({
    name: 'roundBoard',
    summary: 'the tasks of seven days by route, those that will be made among them, and what the days come to; of a month their counts.',
    of: task,
    verb: 'read',
    /** A week from that day, or its month. */
    input: z.object({ from: day, span: z.enum(['week', 'month']).default('week'), projectUuid: uuid().optional() }),
    output: boardOutput,
  })

const answer = z.object({ item: z.string(), value: z.string().nullable(), abnormal: z.boolean() })

export const stepsOutput = z.object({
  no: z.string(),
  name: z.string(),
  state: z.string(),
  mine: z.boolean(),
  user: z.string().nullable(),
  userName: z.string().nullable(),
  signType: z.string(),
  strictOrder: z.boolean(),
  opens: moment,
  end: moment,
  closes: moment,
  now: moment,
  steps: z.array(
    z.object({
      uuid: z.string(),
      version: z.int(),
      seq: z.int(),
      name: z.string(),
      code: z.string(),
      state: z.string(),
      abnormal: z.boolean(),
      checkedAt: moment.nullable(),
      expectedAt: moment.nullable(),
      note: z.string().nullable(),
      answers: z.array(answer),
      photos: z.int(),
      /** Why a record of a phone does not count: a label of `taskPoint.verdict`. */
      verdict: z.string().nullable(),
      /** What is looked at, by the version that the task was made with. */
      items: z.array(
        z.object({
          title: z.string(),
          kind: z.string(),
          options: z.array(z.string()),
          abnormalOptions: z.array(z.string()),
          min: z.number().nullable(),
          max: z.number().nullable(),
          unit: z.string().nullable(),
          required: z.boolean(),
          photo: z.string(),
          /** What was said the last time, at another task. */
          last: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type Steps = z.output<typeof stepsOutput>

/** Declares the call of the steps of a task; its server is `stepsOf`. */
export const stepsCall = (task: Entity) =>
  customCall({
    name: 'roundSteps',
    summary: 'the points of a task in their order, with what is to be looked at and what was found.',
    of: task,
    verb: 'read',
    input: z.object({ uuid: uuid() }),
    output: stepsOutput,
  })
