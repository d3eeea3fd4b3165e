import { once } from 'node:events'
import { createServer } from 'node:http'

/** A map service that answers what it is told, over real HTTP; one that was told nothing refuses. */
export interface ScriptedMap {
  origin: string
  /** What it was asked, in order. */
  asked: URL[]
  next(...answers: unknown[]): void
  close(): Promise<void>
}

/** What the service says of a place with an address: where it is on Chinese maps, then the address. */
export const addressed = (formatted_address: string, parts: { province: unknown; city: unknown; district: unknown }): unknown[] => [
  { status: '1', locations: '120.16,30.27' },
  { status: '1', regeocode: { formatted_address, addressComponent: parts } },
]

export const startScriptedMap = async (): Promise<ScriptedMap> => {
  const asked: URL[] = []
  const answers: unknown[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://map'))
    response.end(JSON.stringify(answers.shift() ?? { status: '0' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    next: (...more) => void answers.push(...more),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
