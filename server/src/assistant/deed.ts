import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import type { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import type { Asker } from './look-up.ts'
import type { StoredProposal } from './tables.ts'

/** For whom a card is made, and with what. */
export interface Preparing {
  asker: Asker
  platform: Platform
}

/**
 * Something that the assistant may propose. The model never does it: it fills the values, the user sees them on a card, and only their own
 * confirmation makes the call, as them.
 */
export interface Deed<Input extends z.ZodType = z.ZodType> {
  kind: string
  label: string
  description: string
  input: Input
  /**
   * The values as people read them, and the call's input. Names are read from the data and never taken from the model: what the card shows
   * is what will be done. Throws refusals, which the model is told.
   */
  prepare(input: z.output<Input>, preparing: Preparing): Promise<Pick<StoredProposal, 'values' | 'input'>>
  endpoint: Endpoint
  /** The call is made once under the proposal's key; the others are idempotent by an id in their input. */
  keyed?: boolean
  /** Where the result can be seen. */
  path(output: unknown): string
}

/** Types the input of a deed by its schema. */
export const deed = <Input extends z.ZodType>(one: Deed<Input>): Deed => one
