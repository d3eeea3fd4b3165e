import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  /** With its query. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}
export interface Answered {
  status?: number
  headers?: Record<string, string>
  body: string | Buffer
}

export interface ScriptedServer {
  origin: string
  /** What was asked, the oldest first. */
  asked: Asked[]
  close(): Promise<void>
}

/** A server on the loopback that answers as `script` says. */
export const serveScript = async (script: (asked: Asked) => Answered): Promise<ScriptedServer> => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, path: url, headers, body: Buffer.concat(parts).toString('utf8') }
      asked.push(one)
      const { status = 200, headers: sent = {}, body } = script(one)
      response.writeHead(status, sent).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
