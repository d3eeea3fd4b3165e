import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { z } from 'zod'
import { type CustomCall, customCall } from '#src/calls/custom-call.ts'
import type { Entity, VerbOf } from '#src/entity.ts'

const input = z.object({ uuid: uuid() })
const output = z.object({ link: z.string() })

export type LinkCall = CustomCall<typeof input, typeof output>

/** Declares the call that gives the link of a public page about the row that is named. */
export const linkCall = <E extends Entity>(spec: Pick<LinkCall, 'name' | 'summary'> & { of: E; verb: VerbOf<E> }): LinkCall =>
  customCall({ ...spec, changes: true, input, output })
