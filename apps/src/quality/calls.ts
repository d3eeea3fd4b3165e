import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { check } from '#src/quality/checks/check.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const score = z.number().nullable()

export const qualityScores = customCall({
  name: 'qualityScores',
  summary: 'scores of projects in a month and in the five before, by section too, and what is still to be put right.',
  of: check,
  verb: 'read',
  report: true,
  input: z.object({ month, standard: uuid().optional() }),
  output: z.object({
    /** The months that are compared, that one last. */
    months: z.array(month),
    sections: z.array(z.string()),
    /** The best first; those without a score last. */
    projects: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        score,
        grade: z.string().nullable(),
        checks: z.int(),
        /** By the places of `months`. */
        course: z.array(score),
        /** By the places of `sections`. */
        sections: z.array(score),
        open: z.int(),
        overdue: z.int(),
        repeated: z.int(),
      }),
    ),
    lead: z.object({
      score,
      before: score,
      checks: z.int(),
      planned: z.int(),
      done: z.int(),
      open: z.int(),
      overdue: z.int(),
      repeated: z.int(),
    }),
  }),
})
export type Scores = z.output<typeof qualityScores.output>
