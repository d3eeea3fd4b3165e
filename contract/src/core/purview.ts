import { z } from 'zod'
import { say, uuid } from './primitives.ts'

/** Whom something is for: departments with all below them, people, roles. */
export const AUDIENCE = { organ: 'organ', user: 'user', role: 'role' } as const
const KINDS = Object.values(AUDIENCE)
export const PURVIEW_MAX = 500

/** Whom something is for, on the way in: everybody, or the people behind the values together. Names are not read. */
export const purviewIn = () =>
  z.object({
    checkAll: z.boolean({ error: (issue) => (issue.input === undefined ? say('必填') : undefined) }),
    values: z
      .array(z.object({ type: z.enum(KINDS), uuid: uuid() }))
      .max(PURVIEW_MAX)
      .default([]),
  })
export type PurviewIn = z.output<ReturnType<typeof purviewIn>>

/** The same with names; what does not exist any more has none. */
export const purviewOut = z.object({
  checkAll: z.boolean(),
  values: z.array(z.object({ type: z.enum(KINDS), uuid: z.uuid(), name: z.string().nullable() })),
})
export type Purview = z.output<typeof purviewOut>
