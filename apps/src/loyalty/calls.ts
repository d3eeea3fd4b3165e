import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { member } from '#src/loyalty/members/member.ts'
import { pointLog } from '#src/loyalty/points/log.ts'
import { rule } from '#src/loyalty/rules/rule.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const PAID_MAX = 1_000_000_000

export const cardLink = linkCall({
  name: 'cardLink',
  summary: 'the link at which a member sees the own card without an account.',
  of: member,
  verb: 'read',
})

/** A signed code. */
const CODE_MAX = 300

export const memberByCode = customCall({
  name: 'memberByCode',
  summary: 'the member whose card shows a code.',
  of: member,
  verb: 'read',
  input: z.object({ code: z.string().min(1).max(CODE_MAX) }),
  output: z.object({ uuid: z.string() }),
})

export const memberCard = customCall({
  name: 'memberCard',
  summary:
    'a member: how far to the next level, points by the day on which they expire, what is to be credited, and the benefits of the level.',
  of: member,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    level: z.object({ name: z.string(), earnBp: z.int(), colour: z.string() }).nullable(),
    next: z.object({ name: z.string(), growthFrom: z.int(), percent: z.int(), missing: z.int() }).nullable(),
    growth: z.int(),
    points: z.int(),
    frozen: z.int(),
    /** To be credited once it is completed. */
    pending: z.int(),
    worth: z.int(),
    /** Expire within 30 days. */
    soon: z.int(),
    lots: z.array(z.object({ expireOn: z.string(), points: z.int() })),
    benefits: z.array(z.object({ name: z.string(), value: z.string(), quota: z.int(), used: z.int(), period: z.string() })),
  }),
})
export type MemberCard = z.output<typeof memberCard.output>

export const simulateRule = customCall({
  name: 'simulateRule',
  summary: 'what a rule would give for an amount on a level, and what that would make of a member. Nothing is stored.',
  of: rule,
  verb: 'read',
  input: z.object({ rule: uuid(), paid: z.int().min(0).max(PAID_MAX), level: uuid().nullish(), member: uuid().nullish() }),
  output: z.object({
    /** Before the level, with it, and under the caps of the rule. */
    base: z.int(),
    multiplied: z.int(),
    points: z.int(),
    earnBp: z.int(),
    worth: z.int(),
    expireOn: z.string(),
    dayLeft: z.int().nullable(),
    monthLeft: z.int().nullable(),
    after: z
      .object({ name: z.string(), points: z.int(), growthBefore: z.int(), growth: z.int(), levelBefore: z.string(), level: z.string() })
      .nullable(),
  }),
})
export type Simulated = z.output<typeof simulateRule.output>

export const pointsReport = customCall({
  name: 'pointsReport',
  summary: 'points that were given, used and lost by month, what they are worth, what they were given for, and when they expire.',
  of: pointLog,
  verb: 'read',
  report: true,
  input: z.object({ month, projectUuid: uuid().optional() }),
  output: z.object({
    course: z.array(
      z.object({
        ...{ month, issued: z.int(), used: z.int(), expired: z.int(), takenBack: z.int(), adjusted: z.int() },
        /** In fen, at the end of the month. */
        liability: z.int(),
      }),
    ),
    lead: z.object({
      ...{ members: z.int(), active: z.int(), joined: z.int(), points: z.int(), liability: z.int(), pending: z.int() },
      /** Of the last 90 days: how many paid, and how many of those more than once. */
      ...{ buyers: z.int(), again: z.int() },
    }),
    rules: z.array(z.object({ code: z.string(), points: z.int(), members: z.int() })),
    levels: z.array(z.object({ name: z.string(), members: z.int(), points: z.int() })),
    expiring: z.array(z.object({ month, points: z.int() })),
  }),
})
export type PointsReport = z.output<typeof pointsReport.output>
export type AskedReport = z.output<typeof pointsReport.input>
