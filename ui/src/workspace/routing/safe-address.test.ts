import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESS_PROBES } from './address-probes.ts'
import { hostOf, linkTarget, localAddress, passThroughAddress, webAddress } from './safe-address.ts'

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
  ['https:evil.example', null],
  ['https:///evil.example', null],
  ['https://user:secret@evil.example/', null],
  ['https://bank.example@evil.example/', null],
  ['https://exa\u200bmple.com/', null],
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
  ['https://qifuyun.example//evil.example', null],
  ['https://qifuyun.example/%2fevil.example', null],
  ['//other.example', null],
  ['javascript:alert(1)', null],
])('the link %s is followed as %j', (address, expected) => {
  expect(linkTarget(address, 'https://qifuyun.example')).toEqual(expected)
})

test.each([
  ['https://аррӏе.com/login', 'xn--80ak6aa92e.com'],
  ['https://企服云.example:8443/', 'xn--9kq8jy05d.example:8443'],
  ['https://２１３.example/', '213.example'],
])('people see the host of %s as %s', (address, host) => expect(hostOf(webAddress(address) ?? '')).toBe(host))

describe('of all probes', () => {
  const ORIGIN = 'https://qifuyun.example'

  test('there are at least 200, no two alike', () => {
    expect(new Set(ADDRESS_PROBES).size).toBe(ADDRESS_PROBES.length)
    expect(ADDRESS_PROBES.length).toBeGreaterThanOrEqual(200)
  })

  test.each(ADDRESS_PROBES)('%j runs no script and leads from nowhere of ours to another site', (probe) => {
    const local = localAddress(probe)
    if (local !== null) {
      expect(new URL(local, ORIGIN).origin).toBe(ORIGIN)
      // Also after it has been read and written once more.
      expect(localAddress(local)).toBe(local)
    }
    const web = webAddress(probe)
    if (web !== null) {
      const { protocol, username, password, host } = new URL(web)
      expect(['http:', 'https:']).toContain(protocol)
      expect(username + password).toBe('')
      expect(host).toMatch(/^[\x21-\x7e]+$/)
    }
    const target = linkTarget(probe, ORIGIN)
    if (target && 'inside' in target) expect(new URL(target.inside, ORIGIN).origin).toBe(ORIGIN)
    if (target && 'embedded' in target) expect(new URL(target.embedded, ORIGIN).pathname).toBe('/dashboard/web')
    if (target && 'window' in target) expect(new URL(target.window).protocol).toBe('http:')
  })

  test('an address made of their pieces is read by us as by the browser', () => {
    const pieces = fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      '/',
      '//',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\u200b',
      '%2f',
      '..',
      'a',
      'evil.example',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (chosen) => {
        const web = webAddress(chosen.join(''))
        if (web === null) return
        expect(web).toMatch(/^https?:\/\/[^/@]+\//)
        expect(webAddress(web)).toBe(web)
      }),
      { numRuns: 5_000 },
    )
  })
})
