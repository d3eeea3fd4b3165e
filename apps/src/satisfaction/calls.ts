import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { METRIC } from '#src/satisfaction/codes.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const figure = z.number().nullable()
/** A group of ratings: how many there are, what the metric comes to, how many of a hundred are low. */
const group = z.object({ count: z.int(), value: figure, lowRate: figure })

export const satisfactionFigures = customCall({
  name: 'satisfactionFigures',
  summary: 'ratings of a month by project, service and person, the months before, and what became of low scores.',
  of: rating,
  verb: 'read',
  report: true,
  input: z.object({ month, metric: z.enum([METRIC.csat, METRIC.nps, METRIC.ces]).default(METRIC.csat), projectUuid: uuid().optional() }),
  output: z.object({
    /** The months that are compared, the one that is asked about last, and what the metric came to in each of them. */
    course: z.array(z.object({ month, count: z.int(), value: figure })),
    lead: z.object({
      ...{ count: z.int(), csat: figure, mean: figure, nps: figure, ces: figure, lowRate: figure },
      ...{ sent: z.int(), rated: z.int(), replyRate: figure },
      ...{ low: z.int(), onTimeRate: figure, closed: z.int(), wonBackRate: figure, toContact: z.int(), overdue: z.int() },
    }),
    /** The best first; those without ratings last. */
    projects: z.array(group.extend({ uuid: z.string(), name: z.string(), target: figure })),
    triggers: z.array(group.extend({ code: z.string() })),
    /** Those of whom five or more have said something, the best first. */
    staff: z.array(group.extend({ uuid: z.string(), name: z.string() })),
    /** What is said most. */
    tags: z.array(z.object({ code: z.string(), count: z.int() })),
  }),
})
export type Figures = z.output<typeof satisfactionFigures.output>
export type AskedFigures = z.output<typeof satisfactionFigures.input>
