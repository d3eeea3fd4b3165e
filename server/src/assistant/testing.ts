import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** What a client of the endpoint sends. */
export interface Asked {
  model: string
  messages: { role: string; content: unknown; tool_calls?: unknown }[]
  tools?: { function: { name: string } }[]
}

/** Plays one answer of the endpoint. */
export type Play = (response: ServerResponse, asked: Asked) => Promise<void> | void

export interface ScriptedModel {
  baseUrl: string
  /** What was asked, in order. */
  asked: Asked[]
  /** When the client of an answer went away before its end, in milliseconds since 1970; in their order. */
  cutOff: number[]
  /** The next answers, in order; when they are used up, `fine` answers. */
  next(...plays: Play[]): void
  /** Forgets what was asked, and what is left of the script. */
  reset(): void
  close(): Promise<void>
}

const frame = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`
const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'scripted',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'scripted',
  choices: [{ index: 0, delta, finish_reason }],
})
const usage = (total: number) => ({
  ...chunk({}),
  choices: [],
  usage: { prompt_tokens: total - 10, completion_tokens: 10, total_tokens: total },
})

const open = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}
const end = (response: ServerResponse, reason: string, tokens: number): void => {
  response.write(frame(chunk({}, reason)))
  response.write(frame(usage(tokens)))
  response.end('data: [DONE]\n\n')
}

/** Says these words one by one. `betweenMs`: how long it takes for each. */
export const says =
  (words: readonly string[], { betweenMs = 0, tokens = 100 } = {}): Play =>
  async (response) => {
    open(response)
    for (const word of words) {
      response.write(frame(chunk({ role: 'assistant', content: word })))
      await pause(betweenMs)
    }
    end(response, 'stop', tokens)
  }

/** Calls a tool; `given` is sent as it stands where it is a text. */
export const callsTool =
  (name: string, given: object | string): Play =>
  (response) => {
    const written = typeof given === 'string' ? given : JSON.stringify(given)
    open(response)
    // In pieces, as real endpoints send it.
    const half = Math.ceil(written.length / 2)
    response.write(
      frame(
        chunk({
          role: 'assistant',
          tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: written.slice(0, half) } }],
        }),
      ),
    )
    response.write(frame(chunk({ tool_calls: [{ index: 0, function: { arguments: written.slice(half) } }] })))
    end(response, 'tool_calls', 100)
  }

/** Refuses. */
export const refuses =
  (status: number): Play =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: 'no', type: 'scripted' } }))
  }

/** Answers like a proxy's error page. */
export const showsPage: Play = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>')
}

/** Breaks the line after these words. */
export const breaksAfter =
  (words: readonly string[]): Play =>
  async (response) => {
    open(response)
    for (const word of words) response.write(frame(chunk({ role: 'assistant', content: word })))
    await pause(50)
    response.destroy()
  }

const fine = says(['好的'])

/** An OpenAI-compatible endpoint on the loopback that answers as it is told. */
export const startScriptedModel = async (): Promise<ScriptedModel> => {
  const asked: Asked[] = []
  const plays: Play[] = []
  const cutOff: number[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // What is sent here is sent by the code under test.
    const question = (await json(request)) as Asked
    asked.push(question)
    response.once('close', () => !response.writableFinished && cutOff.push(performance.timeOrigin + performance.now()))
    await (plays.shift() ?? fine)(response, question)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    asked,
    cutOff,
    next: (...more) => void plays.push(...more),
    reset: () => {
      asked.length = 0
      cutOff.length = 0
      plays.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface Told {
  event: string
  data: Record<string, unknown>
}

/** Reads an event stream as the browser does, giving each event as it comes. */
export async function* eventsOf(response: Response): AsyncGenerator<Told> {
  let text = ''
  if (response.body === null) return
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    text += piece
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const one of frames) {
      const event = /^event: (.+)$/m.exec(one)?.[1]
      const data = /^data: (.+)$/m.exec(one)?.[1]
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as Record<string, unknown> }
    }
  }
}
