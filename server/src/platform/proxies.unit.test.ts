import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress, createAddressReader, isProxy, networkOf, PROXIES_BY_DEFAULT } from './proxies.ts'

const socket = { remoteAddress: '::ffff:10.0.0.9' }

test.each(['loopback', 'linklocal', 'uniquelocal', '10.0.0.1', '10.0.0.0/8', '10.0.0.1/32', '::1', '2001:db8::/32', '2001:db8::1/128'])(
  '%s names proxies',
  (text) => {
    expect(isProxy(text)).toBe(true)
  },
)

const NO_RANGE = ['10.0.0.0/33', '10.0.0.0/08', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/8x', '10.0.0.0/x8', '::/129', '::/1000']
test.each(['', 'everybody', '10.0.0', '0.0.0.0/0', '::/0', ...NO_RANGE])('%j names none, nor a range of all addresses', (text) => {
  expect(isProxy(text)).toBe(false)
})

test('only proxies that are trusted tell another address than that of the connection', () => {
  const read = createAddressReader(PROXIES_BY_DEFAULT)
  const request = (remoteAddress: string, told?: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': told } }) as unknown as IncomingMessage
  expect(read(request('127.0.0.1', '203.0.113.7'))).toBe('203.0.113.7')
  expect(read(request('127.0.0.1', '198.51.100.1, 203.0.113.7'))).toBe('203.0.113.7')
  expect(read(request('127.0.0.1', 'unknown'))).toBe('127.0.0.1')
  expect(read(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
  expect(read(request('::ffff:203.0.113.7'))).toBe('203.0.113.7')
})

test('a client that has hung up has no address', () => {
  expect(clientAddress({ ip: undefined, socket: {} })).toBe('')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  // An address without brackets has no port.
  ['2001:db8::1:443', '2001:db8::1:443'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:1:2', '::ffff:1:2'],
  ['2001:db8::ffff:203.0.113.7', '2001:db8::ffff:203.0.113.7'],
  ['unknown', '10.0.0.9'],
  ['2001:[db8::1]', '10.0.0.9'],
  ['[2001:db8::]1', '10.0.0.9'],
  ['[]', '10.0.0.9'],
  ['203.0.113.7.example', '10.0.0.9'],
  ['', '10.0.0.9'],
])('of what a proxy writes, %j is the client %s', (ip, address) => {
  expect(clientAddress({ ip, socket })).toBe(address)
})

test('a connection that has gone has no address', () => {
  expect(clientAddress({ ip: 'unknown', socket: {} })).toBe('')
})

test.each([
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['2001:0DB8:00:a::1', '2001:db8:0:a::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['1::4:5:6:7:8', '1:0:0:4::/64'],
  ['::3:4:5:6:7:8', '0:0:3:4::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
])('%s lies in %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an address of IPv4 is counted by itself', () => {
  fc.assert(fc.property(fc.ipV4(), (address) => networkOf(address) === address))
})

test('addresses of IPv6 are counted by their first 64 bits, however they are written', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), fc.array(group, { minLength: 4, maxLength: 4 }), (groups, others) => {
      const text = (of: number[]) => of.map((one) => one.toString(16)).join(':')
      const canonical = new URL(`http://[${text(groups)}]`).hostname.slice(1, -1)
      expect(isIPv6(canonical)).toBe(true)
      const network = networkOf(text(groups))
      expect(networkOf(canonical)).toBe(network)
      expect(networkOf(text([...groups.slice(0, 4), ...others]))).toBe(network)
      expect(networkOf(text([...others, ...groups.slice(4)])) === network).toBe(text(others) === text(groups.slice(0, 4)))
    }),
  )
})
