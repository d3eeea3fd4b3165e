import { expect, test } from 'vitest'
import { jumpOf } from './jump.ts'

const ORIGIN = 'https://qfy.test'
const onlyMessages = (path: string): boolean => path === '/im'
const jump = (pcJumpUrl: string | null, urlScope = 'pc', hasPage = onlyMessages) => jumpOf({ urlScope, pcJumpUrl }, ORIGIN, hasPage)

test.each([
  ['a page of the product, with its query', '/im?session=1&seq=2', { inside: '/im?session=1&seq=2' }],
  ['the same by its full address', `${ORIGIN}/im?session=1`, { inside: '/im?session=1' }],
  ['a page that does not exist yet', '/dashboard/approval/info?uuid=1', 'nowhere'],
  ['another site, while there is no frame for it', 'https://other.test/a', { window: 'https://other.test/a' }],
  ['a plain http site', 'http://other.test/a', { window: 'http://other.test/a' }],
  ['a script', 'javascript:alert(1)', 'nowhere'],
  ['another host in disguise', '//other.test', 'nowhere'],
  ['nothing', null, 'nowhere'],
])('%s', (_what, address, expected) => expect(jump(address)).toEqual(expected))

test('another site opens in its frame once that page exists', () => {
  expect(jump('https://other.test/a', 'web', () => true)).toEqual({ inside: '/dashboard/web?pcUrl=https%3A%2F%2Fother.test%2Fa' })
})

test('what only the app can do says so, whatever its address', () => {
  expect(jump('/im', 'app')).toBe('app')
})
