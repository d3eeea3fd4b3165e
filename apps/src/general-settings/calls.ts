import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { numberRule } from '#src/general-settings/number-rule.ts'

/** A name as its application says it; `owner` is the catalogue that has its English. */
const name = z.object({ text: z.string(), owner: z.string() })

export const numberedDocuments = customCall({
  name: 'numberedDocuments',
  summary: 'the documents that rules may number, how they are numbered without one, and the number that comes next.',
  of: numberRule,
  verb: 'read',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        target: z.string(),
        label: name,
        appLabel: name,
        /** Of the application; how it is numbered where no rule says otherwise. */
        pattern: z.string(),
        /** What its rules may say beside dates. */
        names: z.array(z.string()),
        /** Whether a rule of the enterprise numbers it. */
        ruled: z.boolean(),
      }),
    ),
  }),
})
