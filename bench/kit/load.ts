import { Agent, request } from 'node:http'

const CONNECTIONS = 16

export interface Call {
  path: string
  body: unknown
  headers?: Record<string, string>
}

const send = (agent: Agent, origin: string, { path, body, headers = {} }: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const sent = request(
      `${origin}${path}`,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers } },
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
