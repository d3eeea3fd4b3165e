import { afterEach, vi } from 'vitest'

export interface Asked {
  method: string
  path: string
  body: unknown
}

interface Answer {
  code: number
  msg?: string
  data?: unknown
  status?: number
}

/** What is answered, always or by what was sent. */
type Answers = Record<string, Answer | ((sent: unknown) => Answer)>

/** Answers the calls of a test by the last part of their path, as the wire does; gives the list of what was asked. */
export const fakeServer = (answers: Answers): Asked[] => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = ''] = address.split('?')
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    asked.push({ method, path: address, body: sent })
    const answer = answers[path.slice(path.lastIndexOf('/') + 1)] ?? { code: 404, status: 404 }
    const { code, msg = 'success', data = null, status = 200 } = typeof answer === 'function' ? answer(sent) : answer
    return new Response(JSON.stringify({ code, msg, data }), { status, headers: { 'content-type': 'application/json' } })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
})
