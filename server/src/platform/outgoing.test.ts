import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClosedAddress, checkOutgoing, fetchOutgoing, isPublicAddress, LOOPBACK, networksOf, postOutgoing } from './outgoing.ts'

const server = createServer((request, response) => {
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/' }).end('moved')
  else response.end('好'.repeat(400))
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  origin = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const HOME = networksOf(LOOPBACK)

const post = (address: string, inside = networksOf([])) =>
  postOutgoing(address, { body: '{}', headers: { 'content-type': 'application/json' }, excerptBytes: 500, inside })

test.each(['8.8.8.8', '114.114.114.114', '172.32.0.1', '2400:3200::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.8.8.8', '169.254.169.254', '172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', 'fc00::1', 'fe80::1', 'ff02::1', '64:ff9b::a00:1'],
  ...['2002:a00:1::', '2001:db8::1', 'not an address'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

describe('refused without a connection', () => {
  test.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://a.localhost/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://user:password@example.com/',
    'ftp://example.com/',
  ])('%s', (address) => {
    expect(() => post(address)).toThrow(ClosedAddress)
  })

  test('http to another machine, also while the product is developed', () => {
    expect(() => post('http://8.8.8.8/', HOME)).toThrow(ClosedAddress)
    expect(() => post('https://192.168.0.1/', HOME)).toThrow(ClosedAddress)
  })
})

test('while the product is developed this machine is sent to; the answer is read as far as wanted, and no further place is gone to', async () => {
  expect(await post(`http://${origin}/`, HOME)).toEqual({ status: 200, excerpt: '好'.repeat(166) })
  expect(await post(`http://${origin}/elsewhere`, HOME)).toEqual({ status: 302, excerpt: 'moved' })
  expect(() => post(`http://${origin}/`)).toThrow(ClosedAddress)
})

describe('networks of the operator', () => {
  const office = networksOf(['10.20.0.0/16', 'fd00:20::/64', '192.168.7.9'])
  test.each(['http://10.20.3.4/', 'https://10.20.3.4/', 'http://[fd00:20::7]/', 'http://192.168.7.9:8080/events'])(
    '%s is open',
    (address) => {
      expect(() => checkOutgoing(new URL(address), office)).not.toThrow()
    },
  )
  test.each(['http://10.21.3.4/', 'https://192.168.7.10/', 'http://8.8.8.8/', 'http://localhost/', 'https://169.254.169.254/'])(
    '%s stays closed',
    (address) => {
      expect(() => checkOutgoing(new URL(address), office)).toThrow(ClosedAddress)
    },
  )
  test('a name is judged by what stands behind it', async () => {
    const { port } = new URL(`http://${origin}`)
    expect(await post(`http://localhost:${port}/`, HOME)).toMatchObject({ status: 200 })
    await expect(post(`http://example.invalid:${port}/`, office)).rejects.toThrow()
  })
})

describe('asked as fetch does', () => {
  const ask = (path: string, maxBytes = 5_000, inside = HOME) =>
    fetchOutgoing(`http://${origin}${path}`, { method: 'GET', headers: {}, body: '', maxBytes, inside })
  test('the whole answer comes back, and no redirect is followed', async () => {
    expect(await (await ask('/')).text()).toBe('好'.repeat(400))
    expect((await ask('/elsewhere')).status).toBe(302)
  })
  test('too much of an answer is an error, and what is closed is not asked', async () => {
    await expect(ask('/', 1_000)).rejects.toThrow('more than 1000 bytes')
    expect(() => ask('/', 5_000, networksOf([]))).toThrow(ClosedAddress)
  })
})
