import type { Access, Endpoint, OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Tx } from '../database/transaction.ts'
import type { RequestInfo, SessionCaller, TenantCaller } from './caller.ts'
import type { EventAnswer } from './event-answer.ts'
import type { FileAnswer } from './file-answer.ts'
import type { IncomingFile } from './incoming-files.ts'

type CallerFor<A extends Access> = A extends 'tenant'
  ? TenantCaller
  : A extends 'session'
    ? SessionCaller
    : A extends 'optional'
      ? SessionCaller | null
      : null

/** What comes beside the input: the files of a multipart request, the bytes of a plain one; null for JSON. */
type ContentFor<B> = [B] extends [never] ? null : [B] extends ['multipart'] ? AsyncIterable<IncomingFile> : Buffer
type AnswerFor<E extends Endpoint> = [NonNullable<E['answer']>] extends [never]
  ? OutputOf<E>
  : [NonNullable<E['answer']>] extends ['events']
    ? OutputOf<E> | EventAnswer
    : FileAnswer

/** What a handler is given: the validated input and the caller that the endpoint's `access` promises. */
export interface Call<E extends Endpoint> {
  input: ParsedInputOf<E>
  caller: CallerFor<E['access']>
  content: ContentFor<NonNullable<E['body']>>
  request: RequestInfo
  /**
   * Stores the answer under the request's `Idempotency-Key` inside the transaction that makes the change; does nothing without a key.
   * A retry after a crash then gets this answer instead of a second change.
   */
  settle(tx: Tx, output: OutputOf<E>): Promise<void>
  /**
   * Only of a route with `oneTransaction`: begins the attempt under the key inside the transaction, before anything else. Nobody waits for
   * it: where the key is taken, the statements after it fail.
   */
  enter(tx: Tx): Promise<void>
}

/** A call whose input and caller were checked against `endpoint`, before its handler knows their types. */
export interface CheckedCall {
  input: unknown
  caller: SessionCaller | TenantCaller | null
  content: AsyncIterable<IncomingFile> | Buffer | null
  request: RequestInfo
  settle(tx: Tx, output: unknown): Promise<void>
  enter(tx: Tx): Promise<void>
}

/** A declared call with the function that answers it. */
export interface Route {
  endpoint: Endpoint
  run(call: CheckedCall): Promise<unknown>
  /** Does all it does in one transaction, in which it calls `enter` and `settle`. */
  oneTransaction: boolean
}

/** A path of the router at which many calls stand, which differ in the parts in braces: `/api/v1/application/{app}/{entity}/page`. */
export type RoutePattern = Pick<Endpoint, 'method' | 'path' | 'body' | 'answer'>

/** Calls that are declared when they are first made: those of all applications are thousands. */
export interface RouteDirectory {
  /** Where they stand. */
  patterns: readonly RoutePattern[]
  find(method: Endpoint['method'], path: string): Route | undefined
}

/** Binds a handler to its declaration: input, caller and answer are typed by it. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerFor<E>> | AnswerFor<E>,
  { oneTransaction = false } = {},
): Route => ({
  endpoint,
  oneTransaction,
  // The server validates the input and resolves the caller by this same endpoint before it runs the handler.
  run: async (call) => handler(call as unknown as Call<E>),
})
