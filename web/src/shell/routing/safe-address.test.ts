import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkTarget, localAddress, passThroughAddress, webAddress } from './safe-address.ts'

describe('an address inside this site', () => {
  test.each(['/im', '/', '/a/b?x=1&y=%2F#z', '/login?q=01940000', '/%E4%BC%81', '/javascript:alert(1)', '/a//b', '/@host'])(
    '%s stays',
    (address) => {
      expect(localAddress(address)).toBe(address)
    },
  )
  test.each([
    '',
    'im',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /im',
    '/%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/../../..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'https://evil.example/',
    '/\u0000/evil',
  ])('%j is refused', (address) => {
    expect(localAddress(address)).toBeNull()
  })
  test('never leaves the site, whatever was written', () => {
    const parts = fc.constantFrom('/', '\\', '%2f', '%5c', '.', '..', '\t', '@', ':', 'evil.example', 'javascript:', '?', '#', 'a')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const address = localAddress(`/${pieces.join('')}`)
        if (address !== null) expect(new URL(address, 'https://qifuyun.example').origin).toBe('https://qifuyun.example')
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a pass-through address', () => {
  const from = (address: string) => new URL(address, 'https://qifuyun.example')
  test.each([
    ['/redirect', '/redirect/login?q=1', '/login?q=1'],
    ['/redirect', '/redirect/mainData/room?a=%2F#x', '/mainData/room?a=%2F#x'],
    ['/appLibrary', '/appLibrary/im', '/im'],
    ['/redirect', '/redirect//evil.example', null],
    ['/redirect', '/redirect/%2Fevil.example', null],
    ['/redirect', '/redirect/%5Cevil.example', null],
  ] as const)('%s: %s passes on to %s', (prefix, address, expected) => {
    expect(passThroughAddress(prefix, from(address))).toBe(expected)
  })
})

test.each([
  ['https://example.com/a?b', 'https://example.com/a?b'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['example.com', null],
  ['', null],
  [null, null],
])('%j as a web address is %j', (address, expected) => {
  expect(webAddress(address)).toBe(expected)
})

test.each([
  ['/im', { inside: '/im' }],
  ['https://qifuyun.example/im?a=1', { inside: '/im?a=1' }],
  ['https://other.example/a', { embedded: '/dashboard/web?pcUrl=https%3A%2F%2Fother.example%2Fa' }],
  ['http://other.example/a', { window: 'http://other.example/a' }],
  ['//other.example', null],
  ['javascript:alert(1)', null],
])('the link %s is followed as %j', (address, expected) => {
  expect(linkTarget(address, 'https://qifuyun.example')).toEqual(expected)
})
