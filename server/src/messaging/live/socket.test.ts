import { getCurrentUser, logout } from '@qifuyun/contract/auth/endpoints.ts'
import { switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listen } from '#src/platform/realtime/socket-feature.ts'
import { enterpriseId, imAccountId, imSessionId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connect, connectAs, openSocket, until } from '../testing.ts'

const SINGLE = imSessionId(2)

let world: World
let origin: string
let liuyang: Client

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  liuyang = await connectAs(world, origin, 'liuyang')
})
afterAll(async () => {
  liuyang?.close()
  await world?.close()
})

/** How the server refuses a handshake. */
const refusalOf = (socket: Socket): Promise<{ message: string; data: unknown }> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => reject(new Error('it was let in')))
    socket.once('connect_error', (error) => resolve({ message: error.message, data: 'data' in error ? error.data : null }))
  })

describe('the handshake', () => {
  test('greets a member with his account, enterprise and counters', async () => {
    expect(liuyang.hello).toMatchObject({
      imAccountId: accountOf('liuyang'),
      enterpriseUuid: enterpriseId(1),
      protocol: 1,
      counters: { todo: 0, message: 2, download: 0 },
    })
  })

  test.each([
    ['no token', {}],
    ['an unknown token', { token: 'no-such-token' }],
    ['a token that is none', { token: { $ne: null } }],
    ['a wrong token of a chat account', { imAccountId: accountOf('liuyang'), imAccountToken: 'x.y' }],
  ])('refuses %s with 3004', async (_, auth) => {
    expect(await refusalOf(openSocket(origin, auth))).toMatchObject({
      message: '3004',
      data: { code: 3004, msg: '登录已失效，请重新登录' },
    })
  })

  test('refuses who is in no enterprise, or not in the one he names, with 401', async () => {
    expect(await refusalOf(openSocket(origin, { token: await world.as('huanglei').token() }))).toMatchObject({ message: '401' })
    const elsewhere = { token: await world.as('liuyang').token(), enterpriseUuid: enterpriseId(2) }
    expect(await refusalOf(openSocket(origin, elsewhere))).toMatchObject({ message: '401', data: { code: 401 } })
  })

  test('takes a chat account with its own token, which dies with the session', async () => {
    const { data } = await world.as('chenjing').call(getCurrentUser, {})
    const auth = { imAccountId: accountOf('chenjing'), imAccountToken: data.imAccountToken }
    const client = await connect(origin, auth)
    expect(client.hello.imAccountId).toBe(accountOf('chenjing'))
    client.close()
    await world.as('chenjing').call(logout, {})
    expect(await refusalOf(openSocket(origin, auth))).toMatchObject({ message: '3004' })
  })

  test('refuses the 21st connection of a user with 429, also when all come at once', async () => {
    const token = await world.as('wangqiang').token()
    const sockets = Array.from({ length: 25 }, () => openSocket(origin, { token }))
    const messages: string[] = []
    for (const socket of sockets) socket.on('connect_error', ({ message }) => messages.push(message))
    await until(() => sockets.filter(({ connected }) => connected).length + messages.length === 25, '25 answers')
    expect(messages).toEqual(Array.from({ length: 5 }, () => '429'))
    for (const socket of sockets) socket.disconnect()
  })
})

describe('whatever a client sends', () => {
  test.each([
    ['an unknown event', 'message:explode', {}, { code: 404, msg: '未知事件' }],
    ['an event named like a member of objects', '__proto__', {}, { code: 404 }],
    ['an event named error', 'error', {}, { code: 404 }],
    ['no object', 'message:send', 'text', { code: 3002, msg: '请求格式错误' }],
    ['an array', 'message:send', [1], { code: 3002 }],
    ['null', 'message:sync', null, { code: 3002 }],
    ['an empty object', 'message:send', {}, { code: 3002, data: { clientId: '必填' } }],
    ['a wrong type', 'message:read', { sessionUuid: SINGLE, seq: 'x' }, { code: 3002, data: { seq: '类型错误' } }],
    ['a wrong id', 'message:read', { sessionUuid: '1; drop table', seq: 1 }, { code: 3002, data: { sessionUuid: '编号格式错误' } }],
    ['a negative place', 'message:read', { sessionUuid: SINGLE, seq: -1 }, { code: 3002 }],
    [
      '201 conversations',
      'message:sync',
      { sessions: Array.from({ length: 201 }, () => ({ sessionUuid: SINGLE, lastSeq: 0, lastRev: 0 })) },
      { code: 3002, data: { sessions: '最多200项' } },
    ],
    ['201 people', 'presence:subscribe', { imAccountIdList: Array.from({ length: 201 }, () => SINGLE) }, { code: 3002 }],
  ])('%s gets an envelope and stays connected', async (_, event, payload, answer) => {
    expect(await liuyang.ask(event, payload)).toMatchObject(answer)
    expect(await liuyang.ask('ping:time', {})).toMatchObject({ code: 200 })
  })

  test('without an ack is taken all the same', async () => {
    liuyang.socket.emit('typing', { sessionUuid: SINGLE, typingFlag: 1 })
    liuyang.socket.emit('nonsense')
    liuyang.socket.emit('message:read')
    expect(await liuyang.ask('ping:time', {})).toMatchObject({ code: 200 })
  })

  test('coming in twice on one connection harms nobody', async () => {
    const token = await world.as('liuyang').token()
    const line = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    const packets: string[] = []
    line.addEventListener('message', ({ data }) => packets.push(String(data)))
    await until(() => packets.length > 0, 'the first packet')
    for (let time = 1; time <= 2; time++) line.send(`40${JSON.stringify({ token })}`)
    await until(() => packets.filter((packet) => packet.startsWith('40')).length === 2, 'two ways in')
    line.close()
    expect(await liuyang.ask('ping:time', {})).toMatchObject({ code: 200 })
  })

  test('counts as somebody who waits, until it is answered', async () => {
    const { realtime, traffic } = world.app.platform
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const work = async () => {
      begun.resolve()
      await go.promise
    }
    realtime.serve({ events: [listen('probe:wait', z.object({}), work)] })
    const asked = liuyang.ask('probe:wait', {})
    await begun.promise
    let quiet = false
    const waited = traffic.quiet(60_000).then(() => {
      quiet = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(quiet).toBe(false)
    go.resolve()
    expect(await asked).toMatchObject({ code: 200 })
    await waited
  })

  test('over 256 KiB closes the connection, and only that', async () => {
    const loud = await connectAs(world, origin, 'liuyang')
    loud.socket.emit('ping:time', { filler: 'x'.repeat(300 * 1_024) })
    await until(() => !loud.socket.connected, 'the end of the connection')
    expect(await liuyang.ask('ping:time', {})).toMatchObject({ code: 200 })
  })
})

describe('a connection follows its session', () => {
  test('into another enterprise, and hears nothing of the first one any more', async () => {
    const zhaomin = await connectAs(world, origin, 'zhaomin')
    expect(zhaomin.hello.imAccountId).toBe(accountOf('zhaomin'))
    await world.as('zhaomin').call(switchEnterprise, { enterpriseUuid: enterpriseId(2) })
    expect(await zhaomin.next('session:enterprise')).toMatchObject({ enterpriseUuid: enterpriseId(2) })
    await zhaomin.next('hello', ({ imAccountId: account }) => account === imAccountId(2, 'zhaomin'))
    await liuyang.say({ sessionUuid: imSessionId(1) }, '一号企业的话')
    const sunhao = await connectAs(world, origin, 'sunhao')
    const ack = await sunhao.say({ peerImAccountId: imAccountId(2, 'zhaomin') }, '二号企业的话')
    await zhaomin.next('message:new', ({ messageUuid }) => messageUuid === ack.data.messageUuid)
    expect(zhaomin.got('message:new').map(({ content }) => content?.text)).toEqual(['二号企业的话'])
    expect(await zhaomin.say({ sessionUuid: imSessionId(1) }, '还在吗')).toMatchObject({ code: 404 })
    zhaomin.close()
    sunhao.close()
  })

  test('and ends with it', async () => {
    const lina = await connectAs(world, origin, 'lina')
    await world.as('lina').call(logout, {})
    expect((await lina.next('session:revoked')).reason).toBe('logout')
    await until(() => !lina.socket.connected, 'the end of the connection')
  })
})
