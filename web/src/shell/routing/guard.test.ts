import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { entryFor, GuardError, rolesOf, signInAddress, unfinishedSignIn } from '@qifuyun/ui/workspace/routing/guard.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '#src/shell/routes.ts'

beforeAll(() => startI18n(async () => ({})))

const anonymous = { token: false, loaded: false }
const fresh = { token: true, loaded: false }
const known = { token: true, loaded: true }

describe('the first question of the guard', () => {
  test.each([
    ['/auth-redirect', 'open', 'open', 'open'],
    ['/jump', 'open', 'open', 'open'],
    ['/redirectLink', 'open', 'open', 'open'],
    ['/404', 'login', 'load', 'enter'],
    ['/401', 'login', 'load', 'enter'],
    ['/redirect/login', 'login', 'open', 'open'],
    ['/appLibrary/im', 'login', 'open', 'open'],
    ['/im', 'login', 'load', 'enter'],
    ['/', 'login', 'load', 'enter'],
    ['/nowhere', 'login', 'load', 'enter'],
    ['/jump/further', 'login', 'load', 'enter'],
  ])('%s: %s without a token, %s with one, %s once the user is known', (path, without, first, later) => {
    expect(entryFor(ROUTES, path, anonymous)).toBe(without)
    expect(entryFor(ROUTES, path, fresh)).toBe(first)
    expect(entryFor(ROUTES, path, known)).toBe(later)
  })
})

test('the way back after signing in keeps the query, and the root means its page', () => {
  expect(decodeURIComponent(signInAddress('/mainData/room', '?project=1&x=2'))).toBe('/login?redirect=/mainData/room?project=1&x=2')
  expect(signInAddress('/mainData/room', '?a=1&b=2')).not.toContain('&')
  expect(decodeURIComponent(signInAddress('/', ''))).toBe('/login?redirect=/im')
})

describe('the status', () => {
  const complete = {
    registerFlag: 1,
    acceleratedFlag: 0,
    enterpriseUuid: '01940000-0000-7000-8000-000200000001',
    enterpriseDefaultFlag: 1,
    secondFactorFlag: 0,
  } as const
  test.each([
    ['nothing open', complete, undefined],
    ['not registered', { ...complete, registerFlag: 0 }, '/login?status=register'],
    ['accelerated', { ...complete, acceleratedFlag: 1 }, '/login?status=register'],
    ['no enterprise', { ...complete, enterpriseUuid: null }, '/login?status=choseEnterprise'],
    ['a second factor owed', { ...complete, enterpriseUuid: null, secondFactorFlag: 1 }, '/login?status=secondFactor'],
    ['not registered and no enterprise', { ...complete, registerFlag: 0, enterpriseUuid: null }, '/login?status=register'],
  ] as const)('%s', (_, status, address) => {
    expect(unfinishedSignIn(status)).toBe(address)
  })
})

describe('the role codes', () => {
  test('are those of the answer and 888', () => {
    expect(rolesOf(userWith({ moduleCode: ['11202'] }))).toEqual(['11202', '888'])
  })
  test.each([
    ['no user info', null, '个人信息获取异常'],
    ['no code in an enterprise', userWith({ moduleCode: [] }), '当前用户在杭州示例物业服务有限公司下没有权限'],
    ['no code and no enterprise', userWith({ moduleCode: [], enterpriseName: null }), '当前用户没有任何权限'],
  ])('%s is refused with its own words', (_, user, message) => {
    expect(() => rolesOf(user)).toThrowError(message)
    expect(() => rolesOf(user)).toThrowError(GuardError)
  })
})
