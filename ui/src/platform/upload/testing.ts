import { vi } from 'vitest'

export interface SentBody {
  method: string
  path: string
  headers: Record<string, string>
  body: FormData | Blob
}

/** What the fake server does with a request: answers, breaks the connection, or never answers. */
export type Reply = { status: number; body: unknown } | 'broken' | 'silent'

/** Puts a scripted server in the place of XMLHttpRequest; gives the list of what was sent. */
export const serveBodies = (answer: (sent: SentBody) => Reply): SentBody[] => {
  const sent: SentBody[] = []
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    readonly #headers: Record<string, string> = {}
    #method = ''
    #path = ''
    open(method: string, path: string) {
      this.#method = method
      this.#path = path
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    getResponseHeader() {
      return 'application/json'
    }
    abort() {
      queueMicrotask(() => this.dispatchEvent(new Event('abort')))
    }
    send(body: FormData | Blob) {
      const one = { method: this.#method, path: this.#path, headers: this.#headers, body }
      sent.push(one)
      const reply = answer(one)
      if (body instanceof Blob) this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.size }))
      if (reply === 'silent') return
      queueMicrotask(() => {
        if (reply === 'broken') return this.dispatchEvent(new Event('error'))
        this.status = reply.status
        this.responseText = JSON.stringify(reply.body)
        return this.dispatchEvent(new Event('load'))
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}
