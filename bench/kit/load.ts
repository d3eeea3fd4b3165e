import { Agent, request } from 'node:http'

const CONNECTIONS = 16

export interface Call {
  path: string
  /** Absent: a GET. */
  body?: unknown
  headers?: Record<string, string>
}

const send = (agent: Agent, origin: string, { path, body, headers = {} }: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const described = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const sent = request(
      `${origin}${path}`,
      { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...described, ...headers } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const answer = Buffer.concat(parts).toString()
          if (response.statusCode === 200) resolve(answer)
          else reject(new Error(`${path}: ${response.statusCode} ${answer.slice(0, 300)}`))
        })
      },
    )
    sent.once('error', reject).end(text)
  })

export interface Measured {
  perSecond: number
  latenciesMs: number[]
}

/** Calls over and over on 16 connections for `seconds`; every answer must be a 200. */
export const measure = async (origin: string, make: (n: number) => Call, seconds = 4): Promise<Measured> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const latenciesMs: number[] = []
  let n = 0
  const loop = async (until: number): Promise<void> => {
    while (performance.now() < until) {
      n += 1
      const begin = performance.now()
      await send(agent, origin, make(n))
      latenciesMs.push(performance.now() - begin)
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, () => loop(begin + seconds * 1_000)))
  const took = (performance.now() - begin) / 1_000
  agent.destroy()
  return { perSecond: latenciesMs.length / took, latenciesMs }
}

/**
 * Calls at a steady rate, as many people make them who do not wait for each other, until `over` says so; gives how long each took in ms,
 * counted from when it was due. Every answer must be a 200.
 */
export const steadily = async (origin: string, make: (n: number) => Call, perSecond: number, over: () => boolean): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true })
  const latenciesMs: number[] = []
  const begun: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; !over(); n += 1) {
    const due = begin + (n * 1_000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    begun.push(send(agent, origin, make(n)).then(() => void latenciesMs.push(performance.now() - due)))
  }
  await Promise.all(begun)
  agent.destroy()
  return latenciesMs
}

/** One call and its parsed answer. */
export const once = async <T>(origin: string, call: Call): Promise<T> => {
  const agent = new Agent()
  try {
    // The caller knows what the path answers.
    return JSON.parse(await send(agent, origin, call)) as T
  } finally {
    agent.destroy()
  }
}
