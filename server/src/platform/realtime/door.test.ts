import { EventEmitter } from 'node:events'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { createDoor } from './door.ts'

describe('where a page comes from', () => {
  let world: World
  let origin: string
  beforeAll(async () => {
    world = await createWorld({ QFY_PUBLIC_URL: 'https://qfy.example.com', QFY_CORS_ORIGINS: 'https://app.example.com' })
    origin = await world.listen()
  })
  afterAll(() => world.close())

  const opens = async (transport: 'websocket' | 'polling', from?: string): Promise<boolean> => {
    const socket = io(origin, {
      auth: { token: await world.as('liuyang').token() },
      transports: [transport],
      forceNew: true,
      reconnection: false,
      ...(from === undefined ? {} : { extraHeaders: { origin: from } }),
    })
    const opened = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('connect_error', () => resolve(false)),
    )
    socket.disconnect()
    return opened
  }

  test.each(['websocket', 'polling'] as const)('opens a socket by %s only to our own and to those that may call', async (transport) => {
    const ours = [undefined, 'https://qfy.example.com', 'https://app.example.com', origin]
    for (const from of ours) expect([from, await opens(transport, from)]).toEqual([from, true])
    const foreign = ['https://evil.example', 'null', 'https://qfy.example.com.evil.example', `${origin}0`, 'https://app.example.com:8443']
    for (const from of foreign) expect([from, await opens(transport, from)]).toEqual([from, false])
  })

  test('answers of polling carry the headers of every answer, refusals too', async () => {
    const asked = async (query: string, headers = {}) => fetch(`${origin}/socket.io/?EIO=4&transport=${query}`, { headers })
    const answers = [await asked('polling'), await asked('pigeon'), await asked('polling', { origin: 'https://evil.example' })]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 403])
    for (const { headers } of answers)
      expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
        'nosniff',
        expect.stringContaining("frame-ancestors 'self'"),
      ])
  })
})

describe('connections that have not signed in', () => {
  const config = { publicUrl: null, corsOrigins: [], trustedProxies: ['loopback'], rateLimit: true }
  const requestFrom = (address: string) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' })
    const request = new IncomingMessage(socket)
    request.headers['x-forwarded-for'] = `10.9.9.${Math.floor(Math.random() * 250)}, ${address}`
    return request
  }
  const connectionFrom = (address: string) => Object.assign(new EventEmitter(), { request: requestFrom(address) })

  test('are counted for their address until they sign in or go', () => {
    const door = createDoor(config, 2)
    const [one, two] = [connectionFrom('203.0.113.1'), connectionFrom('203.0.113.1')]
    for (const conn of [one, two]) {
      expect(door.refusal(conn.request)).toBeNull()
      door.enter(conn)
    }
    expect(door.refusal(requestFrom('203.0.113.1'))).toBe('too many')
    expect(door.refusal(requestFrom('203.0.113.2'))).toBeNull()
    door.leave(one)
    expect(door.refusal(requestFrom('203.0.113.1'))).toBeNull()
    door.enter(connectionFrom('203.0.113.1'))
    expect(door.refusal(requestFrom('203.0.113.1'))).toBe('too many')
    two.emit('close')
    expect(door.refusal(requestFrom('203.0.113.1'))).toBeNull()
  })
})
