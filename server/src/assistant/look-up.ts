import type { Citation } from '@qifuyun/contract/assistant/schema.ts'
import { z } from 'zod'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { InnerCall } from '#src/platform/http/inner-calls.ts'

/** What a tool found: the words for the model, and where people can see it. */
export interface Found {
  text: unknown
  citations: Citation[]
}

/** Who asks, and how calls are made for them. */
export interface Asker {
  caller: TenantCaller
  request: RequestInfo
  call: InnerCall
}

/** Something that the model may look up. It reads through the calls of the pages, as the asker. */
export interface LookUp<Input extends z.ZodType = z.ZodType> {
  name: string
  /** As people are told of it. */
  label: string
  description: string
  input: Input
  run(asker: Asker, input: z.output<Input>): Promise<Found>
}

/** Types the input of a tool by its schema. */
export const lookUp = <Input extends z.ZodType>(tool: LookUp<Input>): LookUp => tool

export const ROWS = 10
export const keyword = () => z.string().max(50).describe('要查找的词，可留空')
