import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'

const OLD_S = 300

export interface Told {
  id: string
  event: string
  data: { appKey?: string; entity?: string; rowUuidList?: string[]; removedFlag?: 0 | 1 }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '')

/** Whether the product sent it, and just now. */
const isGenuine = (request: IncomingMessage, body: string, secret: string): boolean => {
  const timestamp = header(request, 'x-qifuyun-timestamp')
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > OLD_S) return false
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
  const given = Buffer.from(header(request, 'x-qifuyun-signature'))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Listens for events. An event may come twice: `hear` is called once for each id. When it throws, the event is asked for again. */
export const listenToEvents = (port: number, secret: string, hear: (told: Told) => Promise<void>): Server => {
  const heard = new Set<string>()
  return createServer((request, response) => {
    const answer = async () => {
      const body = await bodyOf(request)
      if (!isGenuine(request, body, secret)) return 401
      const told = JSON.parse(body) as Told
      if (heard.has(told.id)) return 204
      await hear(told)
      heard.add(told.id)
      return 204
    }
    answer().then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(500).end(),
    )
  }).listen(port)
}
