import type { Span } from '@qifuyun/kit/field.ts'
import { z } from 'zod'

export const STEPS = ['item', 'scope', 'preview', 'publish'] as const
export type Step = (typeof STEPS)[number]

/** What has been chosen in the wizard; once bills are made it is about their run. */
const shape = z.object({
  step: z.enum(STEPS),
  item: z.string().nullable(),
  /** Whether it is charged by meters: then usages are entered. */
  metered: z.boolean().default(false),
  projectUuid: z.string().nullable(),
  buildings: z.array(z.string()),
  period: z.object({ begin: z.string(), end: z.string() }).nullable(),
  /** In fen. */
  sharedTotal: z.int().nullable(),
  run: z.string().nullable(),
})
export type Draft = z.infer<typeof shape>

export const EMPTY: Draft = {
  ...{ step: 'item', item: null, metered: false, projectUuid: null, buildings: [], period: null, sharedTotal: null, run: null },
}

/** What a browser has kept; anything else is a new draft. */
export const readDraft = (kept: unknown): Draft => {
  const read = shape.safeParse(kept)
  return read.success ? read.data : EMPTY
}

export interface Scope {
  item: string
  projectUuid: string
  period: Span
  buildings: string[]
  sharedTotal: number | null
}

/** Null until all is chosen that a trial asks for. */
export const scopeOf = ({ item, projectUuid, period, buildings, sharedTotal }: Draft): Scope | null =>
  item === null || projectUuid === null || period === null ? null : { item, projectUuid, period, buildings, sharedTotal }
