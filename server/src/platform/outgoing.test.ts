import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClosedAddress, isPublicAddress, postOutgoing } from './outgoing.ts'

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

const post = (address: string, allowLoopback = false) =>
  postOutgoing(address, { body: '{}', headers: { 'content-type': 'application/json' }, excerptBytes: 500, allowLoopback })

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
    expect(() => post('http://example.com/', true)).toThrow(ClosedAddress)
    expect(() => post('https://192.168.0.1/', true)).toThrow(ClosedAddress)
  })
})

test('while the product is developed this machine is sent to; the answer is read as far as wanted, and no further place is gone to', async () => {
  expect(await post(`http://${origin}/`, true)).toEqual({ status: 200, excerpt: '好'.repeat(166) })
  expect(await post(`http://${origin}/elsewhere`, true)).toEqual({ status: 302, excerpt: 'moved' })
  expect(() => post(`http://${origin}/`)).toThrow(ClosedAddress)
})
