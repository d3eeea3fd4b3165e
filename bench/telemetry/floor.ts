// A bare ingester: takes the same messages, puts what comes in while a COPY runs into the next one, answers when it is stored. No tokens, no
// thing model, no sums, no rules.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from } from 'pg-copy-streams'

const client = new Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
await client.query(
  'create table bare_point (device text not null, key text not null, ts timestamptz not null, num float8, primary key (device, key, ts))',
)

interface Waiting {
  lines: string
  done: () => void
}
let waiting: Waiting[] = []
let running = false

const drain = async (): Promise<void> => {
  while (waiting.length > 0) {
    const batch = waiting
    waiting = []
    await pipeline(Readable.from(batch.map(({ lines }) => lines)), client.query(from('copy bare_point from stdin')))
    for (const { done } of batch) done()
  }
  running = false
}

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const [, device = ''] = /^\/([^/]+)/.exec(request.url ?? '') ?? []
    // What the bench sends.
    const { ts, values } = JSON.parse(Buffer.concat(parts).toString()) as { ts: number; values: Record<string, number> }
    const at = new Date(ts).toISOString()
    const lines = Object.entries(values)
      .map(([key, value]) => `${device}\t${key}\t${at}\t${value}\n`)
      .join('')
    waiting.push({ lines, done: () => response.end('{"code":200}') })
    if (running) return
    running = true
    setImmediate(() => void drain())
  })
})
server.listen(Number(process.argv[2]), '127.0.0.1')
await once(server, 'listening')
