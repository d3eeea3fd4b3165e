import type { z } from 'zod'
import type { Message } from '#src/core/messages.ts'
import type { RoleCode } from '#src/core/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call.
 * - `public`: anyone. `optional`: anyone; a token, when sent, must be live and is looked up.
 * - `session`: any live token. `tenant`: a member of the session's current enterprise.
 */
export type Access = 'public' | 'optional' | 'session' | 'tenant'

interface Common<Input extends z.ZodType, Output extends z.ZodType> {
  method: Method
  path: string
  /** One English sentence for the OpenAPI document. */
  summary: string
  input: Input
  output: Output
  /** The envelope's `msg` on success; `success` unless the product names a text. */
  msg?: Message
  /** An `Idempotency-Key` header is required, not only honoured. */
  idempotent?: true
  /** A mutating GET: it also exists as POST with the same path and fields, and refuses prefetching. */
  mutatingGet?: true
  /** Codes beside 200, 3002 and 500 that this call answers with; documentation and contract tests read them. */
  errors?: readonly number[]
}

type Guard =
  | { access: 'public' | 'optional' | 'session'; roles?: never; guard?: 'operator' }
  /** `roles`: one of these codes; [] = every member. `owner`: only the enterprise's owner. `ai`: only where AI is switched on. */
  | { access: 'tenant'; roles: readonly RoleCode[]; guard?: 'owner' | 'ai' }

export type EndpointSpec<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = Common<Input, Output> & Guard

/** A call of the wire: what the server enforces, the typed client offers and the OpenAPI document describes. */
export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = EndpointSpec<Input, Output>

/** Declares a call. An endpoint without `access` (and, inside a tenant, without `roles`) does not compile. */
export const endpoint = <Input extends z.ZodType, Output extends z.ZodType, A extends Access>(
  spec: EndpointSpec<Input, Output> & { access: A },
): Endpoint<Input, Output> & { access: A } => spec

/** What the caller sends. */
export type InputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never
/** What the handler receives after validation. */
export type ParsedInputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.output<Input> : never
/** What the answer's `data` holds. */
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer Output> ? z.output<Output> : never
