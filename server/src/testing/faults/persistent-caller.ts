import { isDeepStrictEqual } from 'node:util'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { type Endpoint, fillPath, type InputOf, type OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'

const PAUSE_MS = 20
/** Every so many calls a client sends one again that was answered, as if the answer had been lost. */
const AGAIN_EACH = 3

interface Repeats {
  /** Times that no usable answer came and the call was sent again. */
  repeated: number
  /** Repeated calls that were answered otherwise than the first time. */
  differing: number
}

interface CallerOptions {
  token: string
  /** How long it waits for an answer before it takes the connection for dead. */
  patienceMs?: number
}

/** A client by the rules of the wire: it sends a call again under the same key until somebody answers it. */
export class PersistentCaller implements Repeats {
  repeated = 0
  differing = 0
  #calls = 0
  readonly #origin: string
  readonly #token: string
  readonly #patienceMs: number

  constructor(origin: string, { token, patienceMs = 5_000 }: CallerOptions) {
    this.#origin = origin
    this.#token = token
    this.#patienceMs = patienceMs
  }

  /** The data of the answer. Throws when the call is refused for what it asks. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const { path, rest } = fillPath(endpoint.path, Object(input))
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const inQuery = endpoint.method === 'GET'
    const query = inQuery ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : ''
    const request = { method: endpoint.method, headers, ...(inQuery ? {} : { body: JSON.stringify(rest) }) }
    const first = await this.send<OutputOf<E>>(path + query, request)
    this.#calls += 1
    if (inQuery || this.#calls % AGAIN_EACH !== 0) return first
    if (!isDeepStrictEqual(await this.send(path + query, request), first)) this.differing += 1
    return first
  }

  /** Sends a request until it is answered; gives the data. */
  async send<Data>(path: string, request: RequestInit): Promise<Data> {
    for (;;) {
      const answer = await this.#try<Data>(path, request)
      if (answer?.code === CODE.success || answer?.code === CODE.uploaded) return answer.data
      if (answer !== null) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
      this.repeated += 1
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  /** The answer; null when nobody knows what happened, or it is to be asked for again. */
  async #try<Data>(path: string, { headers, ...request }: RequestInit): Promise<Envelope<Data> | null> {
    try {
      const response = await fetch(this.#origin + path, {
        ...request,
        headers: { ...Object(headers), authorization: this.#token },
        signal: AbortSignal.timeout(this.#patienceMs),
      })
      // The server parses every answer by its endpoint's schema.
      const answer = (await response.json()) as Envelope<Data>
      const running = response.status === 409 && Object(answer.data)._reason === 'IDEMPOTENCY_RUNNING'
      return response.status >= 500 || running ? null : answer
    } catch {
      return null
    }
  }
}

export const sumOfRepeats = (callers: readonly Repeats[]): Repeats => ({
  repeated: callers.reduce((sum, { repeated }) => sum + repeated, 0),
  differing: callers.reduce((sum, { differing }) => sum + differing, 0),
})
