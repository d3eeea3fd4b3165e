import type { z } from 'zod'
import type { OwnText } from '#src/core/catalogue.ts'
import type { CODE } from '#src/core/codes.ts'
import type { Message } from '#src/core/messages.ts'
import type { RoleCode } from '#src/core/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call.
 * - `public`: anyone. `optional`: anyone; a token, when sent, must be live and is looked up.
 * - `session`: any live token. `tenant`: a member of the session's current enterprise.
 */
export type Access = 'public' | 'optional' | 'session' | 'tenant'

/** What is sent beside the input: `multipart` files in the field `files`, or `bytes` of one file as they are. The input is in the address. */
export type BodyKind = 'multipart' | 'bytes'

/** What comes instead of an envelope: a `file`, `output` is then not read; or `events`, where the caller does not ask for the output at once. */
export type AnswerKind = 'file' | 'events'

interface Common<Input extends z.ZodType, Output extends z.ZodType> {
  method: Method
  /** A part in braces, `/get/{fileUuid}`, is a member of the input. */
  path: string
  /** One English sentence for the OpenAPI document. */
  summary: string
  input: Input
  output: Output
  /** The envelope's `msg` on success; `success` unless the product names a text. */
  msg?: Message | OwnText
  /** The envelope's code on success; 200 unless the product names another. */
  code?: typeof CODE.uploaded
  /** Default: the input as JSON. */
  body?: BodyKind
  /** A refusal is an envelope all the same. */
  answer?: AnswerKind
  /** An `Idempotency-Key` header is required, not only honoured. */
  idempotent?: true
  /**
   * How calls without a token are counted for their address; default: 600 a minute. With `proof` they bring what cannot be guessed, and with
   * `page` the token of a public page: 3,000 a minute, of which 60 and 30 may be wrong. With `guess` they bring a password or a code: 120
   * wrong ones a minute.
   */
  limit?: 'proof' | 'page' | 'guess'
  /** A POST that changes nothing, so that a session that only looks may make it. Every other POST counts as a change. */
  reads?: true
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
export const endpoint = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  A extends Access,
  B extends BodyKind | undefined = undefined,
  F extends AnswerKind | undefined = undefined,
>(
  spec: EndpointSpec<Input, Output> & { access: A; body?: B; answer?: F },
): Endpoint<Input, Output> & { access: A; body?: B; answer?: F } => spec

const IN_PATH = /\{(\w+)\}/g

/** Names of the input's members that stand in the path. */
export const pathNames = (path: string): string[] => [...path.matchAll(IN_PATH)].map(([, name]) => name ?? '')

/** The path with the input's members in their places, and the members that are left. */
export const fillPath = (path: string, input: object): { path: string; rest: Record<string, unknown> } => {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(IN_PATH, (_whole, name: string) => encodeURIComponent(String(rest[name])))
  for (const name of pathNames(path)) delete rest[name]
  return { path: filled, rest }
}

/** What the caller sends. */
export type InputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never
/** What the handler receives after validation. */
export type ParsedInputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.output<Input> : never
/** What the answer's `data` holds. */
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer Output> ? z.output<Output> : never
