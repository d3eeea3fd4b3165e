import { endpoint } from '@qifuyun/contract/core/endpoint.ts'
import type { z } from 'zod'
import { appPath } from '#src/calls/wire.ts'
import type { Entity, VerbOf } from '#src/entity.ts'
import type { Identity } from '#src/identity.ts'
import type { Verb } from '#src/permissions.ts'

/** A call of an application beside those that its entities have: `x/{name}`. */
export interface CustomCall<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string
  /** One English sentence for the OpenAPI document. */
  summary: string
  /** The right that it takes: a verb on an entity. */
  of: Entity
  verb: Verb
  /** It changes something: the browser sends a key with it. */
  changes?: true
  /** It counts and sums many rows and changes none: a replica of the database may answer it. */
  report?: true
  input: Input
  output: Output
}

/** Declares a call; its right is one of its entity. */
export const customCall = <E extends Entity, Input extends z.ZodType, Output extends z.ZodType>(
  spec: Omit<CustomCall<Input, Output>, 'of' | 'verb'> & { of: E; verb: VerbOf<E> },
): CustomCall<Input, Output> => spec

/** The declaration of a call of an application. */
export const customEndpoint = <Input extends z.ZodType, Output extends z.ZodType>(
  of: Identity,
  { name, summary, changes, input, output }: CustomCall<Input, Output>,
) =>
  endpoint({
    method: 'POST',
    path: `${appPath(of)}/x/${name}`,
    access: 'tenant',
    roles: [],
    summary: `${of.label}: ${summary}`,
    ...(changes ? { idempotent: true as const } : { reads: true as const }),
    input,
    output,
  })

/** The declaration that `customEndpoint` makes of a call. */
export type CustomEndpoint<C> = C extends CustomCall<infer I, infer O> ? ReturnType<typeof customEndpoint<I, O>> : never
