import { isIPv6 } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './proxies.ts'

const socket = { remoteAddress: '::ffff:10.0.0.9' }

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', '10.0.0.9'],
  ['203.0.113.7.example', '10.0.0.9'],
  ['', '10.0.0.9'],
])('of what a proxy writes, %j is the client %s', (ip, address) => {
  expect(clientAddress({ ip, socket })).toBe(address)
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
