import type { Endpoint, InputOf, OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { z } from 'zod'

/** Makes a call of a page as the person whom the assistant answers; refused as that page would be. */
export type AskCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

/** Something that the model may look up. */
export interface AssistantLookUp<Input extends z.ZodType = z.ZodType> {
  name: string
  /** Its name for people. */
  label: string
  description: string
  input: Input
  /** Returns the text for the model. */
  run(ask: AskCall, input: z.output<Input>): Promise<unknown>
}

/**
 * Something that the model may propose. It fills the values, the user sees them on a card, and only the user's own confirmation makes the call,
 * in the user's name.
 */
export interface AssistantProposal<Input extends z.ZodType = z.ZodType> {
  kind: string
  label: string
  description: string
  input: Input
  /** The values as people read them, names read from the data; and the call's input, with an id that makes it once. */
  prepare(
    ask: AskCall,
    input: z.output<Input>,
    newUuid: () => string,
  ): Promise<{ values: { label: string; value: string }[]; input: Record<string, unknown> }>
  endpoint: Endpoint
  /** Where the result can be seen. */
  path(output: unknown): string
}

/** What an application gives the assistant. */
export interface AssistantTools {
  lookUps?: readonly AssistantLookUp[]
  proposals?: readonly AssistantProposal[]
}

/** Types the input of a tool by its schema. */
export const assistantLookUp = <Input extends z.ZodType>(tool: AssistantLookUp<Input>): AssistantLookUp => tool

/** Types the input of a proposal by its schema. */
export const assistantProposal = <Input extends z.ZodType>(proposal: AssistantProposal<Input>): AssistantProposal => proposal
