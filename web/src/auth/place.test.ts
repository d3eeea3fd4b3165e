import { ADDRESS_PROBES } from '@qifuyun/ui/workspace/routing/address-probes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginPath, readPlace } from './place.ts'

const ORIGIN = 'https://qifuyun.example'
const redirectOf = (wanted: string): string => readPlace({ search: `?${new URLSearchParams({ redirect: wanted })}` }).redirect

test.each([
  ['/im?session=1#top', '/im?session=1#top'],
  ['/redirect/login?q=1', '/redirect/login?q=1'],
  ['https://evil.example/', '/'],
  ['//evil.example/im', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('after signing in, redirect %s leads to %s', (wanted, led) => expect(redirectOf(wanted)).toBe(led))

test.each(ADDRESS_PROBES)('after signing in, %j leads to no other site and runs nothing', (probe) => {
  expect(new URL(redirectOf(probe), ORIGIN).origin).toBe(ORIGIN)
})

test('no redirect whatever leaves the site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((rest) => `/${rest}`),
      ),
      (wanted) => {
        expect(new URL(redirectOf(wanted), ORIGIN).origin).toBe(ORIGIN)
      },
    ),
  )
})

test('the address tells the state, unknown states are none', () => {
  expect(readPlace({ search: '?status=choseEnterprise&redirect=%2Fim' })).toEqual({
    returned: false,
    status: 'choseEnterprise',
    qrUuid: null,
    inviteCode: null,
    redirect: '/im',
  })
  expect(readPlace({ search: '?code=c', pathname: '/login/return' })).toMatchObject({ returned: true })
  expect(readPlace({ search: '?status=register&inviteCode=ABC234' })).toMatchObject({ inviteCode: 'ABC234' })
  expect(readPlace({ search: '?status=other&q=abc' })).toMatchObject({ status: null, qrUuid: 'abc' })
})

test('the way back is kept between states', () => {
  expect(loginPath('register', '/im')).toBe('/login?status=register&redirect=%2Fim')
  expect(loginPath(null, '/')).toBe('/login')
})
