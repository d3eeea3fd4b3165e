import { text } from '#src/platform/i18n/own-texts.ts'
import { readAnswer } from '#src/platform/request/answer.ts'
import { CallError, NO_ANSWER } from '#src/platform/request/call-error.ts'
import { commonHeaders } from '#src/platform/request/transport.ts'

/** A connection over which nothing moves for so long is dead. */
const IDLE_MS = 60_000

export interface Sending {
  method: string
  path: string
  body: FormData | Blob
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Bytes that are on their way. */
  onProgress?: ((sent: number) => void) | undefined
  /** Given up when nothing moves for so long. */
  idleMs?: number
}

const unanswered = (): CallError => new CallError({ code: NO_ANSWER, status: 0, msg: text('网络错误'), data: null })

const exchange = ({ method, path, body, headers = {}, signal, onProgress, idleMs = IDLE_MS }: Sending): Promise<Response> =>
  new Promise((resolve, reject) => {
    // `fetch` does not tell how much of a body is sent.
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let idle = setTimeout(stop, idleMs)
    const settle = (finish: () => void) => () => {
      clearTimeout(idle)
      signal?.removeEventListener('abort', stop)
      finish()
    }
    request.open(method, path)
    for (const [name, value] of Object.entries({ ...commonHeaders(true), ...headers })) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(idle)
      idle = setTimeout(stop, idleMs)
      onProgress?.(loaded)
    })
    const loaded = settle(() => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }))
    })
    request.addEventListener('load', loaded)
    request.addEventListener(
      'error',
      settle(() => reject(unanswered())),
    )
    request.addEventListener(
      'abort',
      settle(() => reject(signal?.aborted ? signal.reason : unanswered())),
    )
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) settle(() => reject(signal.reason))()
    else request.send(body)
  })

/** Sends a body and tells how far it is; gives the answer's `data`. Everything but a success is a CallError. */
export const sendBody = async (sending: Sending): Promise<unknown> => (await readAnswer(await exchange(sending))).data
