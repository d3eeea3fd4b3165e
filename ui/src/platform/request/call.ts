import { type Endpoint, fillPath } from '@qifuyun/contract/core/endpoint.ts'
import { endsSignIn, isFile, readAnswer, showFailure } from './answer.ts'
import { CallError } from './call-error.ts'
import type { Descriptor, Input, Output } from './descriptor.ts'
import { saveFile } from './file-answer.ts'
import { requestHost } from './host.ts'
import { idempotencyKey, settleCommand } from './idempotency.ts'
import { type Outgoing, send } from './transport.ts'

export interface CallOptions {
  /** Gives the call up; the promise then rejects with an AbortError and nothing is shown. */
  signal?: AbortSignal
  /** No toast for a failure: polls, and forms that show everything themselves. An ended sign-in is always shown. */
  quiet?: boolean
  /** Shows the server's own sentence after a success. */
  announce?: boolean
}

const outgoing = <E extends Endpoint>(of: Descriptor<E>, input: Input<E>, { signal }: CallOptions): Outgoing => {
  const { method } = of
  const { path, rest } = fillPath(of.path, Object(input))
  if (method === 'GET' || method === 'DELETE') return { method, path, query: rest, headers: {}, signal }
  const body = JSON.stringify(rest)
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (of.idempotent) headers['Idempotency-Key'] = idempotencyKey(path, body)
  return { method, path, body, headers, signal }
}

const settle = (request: Outgoing): void => {
  if (request.headers['Idempotency-Key'] && typeof request.body === 'string') settleCommand(request.path, request.body)
}

const failed = (error: unknown, request: Outgoing, quiet: boolean): void => {
  if (!(error instanceof CallError)) return
  // After a server fault the command may be repeated under its old key; a refusal is final.
  if (!error.unanswered && error.status < 500) settle(request)
  if (!quiet || endsSignIn(error)) showFailure(error)
}

const exchange = async <E extends Endpoint, Result>(
  of: Descriptor<E>,
  input: Input<E>,
  options: CallOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> => {
  const request = outgoing(of, input, options)
  try {
    const result = await read(await send(request, of.access === 'tenant'))
    settle(request)
    return result
  } catch (error) {
    failed(error, request, options.quiet ?? false)
    throw error
  }
}

/**
 * One call of the wire. Gives the answer's `data`; everything but a success is a CallError, already shown to the user
 * as the error catalogue says unless `quiet`.
 */
export const call = async <E extends Endpoint>(of: Descriptor<E>, input: Input<E>, options: CallOptions = {}): Promise<Output<E>> => {
  const { data, msg } = await exchange(of, input, options, readAnswer)
  if (options.announce) requestHost().toast({ kind: 'success', text: msg })
  // The server checks every answer against the contract that this type comes from.
  return data as Output<E>
}

/** A call that answers with a file, which is saved under the server's name for it; a refusal is a CallError as in `call`. */
export const download = <E extends Endpoint>(of: Descriptor<E>, input: Input<E>, options: CallOptions = {}): Promise<void> =>
  exchange(of, input, options, async (response) => {
    if (isFile(response)) saveFile(response.headers.get('filename'), await response.blob())
    else await readAnswer(response)
  })
