import { currentUser } from '@qifuyun/contract/auth/endpoints.ts'
import { ROLE, type RoleCode } from '@qifuyun/contract/core/roles.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { containerTarget, findRoute, mayOpen, placeFor, visibleRoutes } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import fc from 'fast-check'
import { lazy } from 'react'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '#src/shell/routes.ts'

const page = lazy(async () => ({ default: () => null }))
const TABLE: readonly PageRoute[] = [
  { path: '/404', name: 'notFound', title: () => '页面不存在', public: true, page },
  { path: '/redirect/*', name: 'redirect', title: () => '跳转中', public: true, passThrough: true, page },
  { path: '/im', name: 'messages', title: () => '消息', level: 2, roles: ['888'], page },
  { path: '/mainData', name: 'mainData', title: () => '消息', level: 1, roles: ['11204'] },
  { path: '/mainData/project/info', name: 'projectInfo', title: () => '消息', level: 3, roles: ['1120403'], page },
  { path: '/mainData/home', name: 'mainDataHome', title: () => '消息', level: 2, roles: ['1120401'], page },
  { path: '/mainData/project', name: 'project', title: () => '消息', level: 2, roles: ['1120403'], page },
  { path: '/mainData/operateLog', name: 'operateLog', title: () => '消息', level: 2, roles: ['1120410', '112041001'], page },
  { path: '/things/own', name: 'ownThing', title: () => '消息', level: 2, roles: [], page },
  { path: '/things/*', name: 'thing', title: () => '消息', level: 3, roles: [], page, each: (name) => name === 'a' || name === 'b' },
  { path: '/ai/chat', name: 'assistant', title: () => '消息', level: 2, roles: [], page, allowed: (user) => user.aiFlag === 1 },
]

const viewer = (...moduleCode: string[]) => ({ roles: [...moduleCode, '888'], user: userWith({ moduleCode }) })
const codes = fc.subarray(Object.values(ROLE).filter((code) => code !== ROLE.admin && code !== ROLE.messaging))

test('the table names every path and every page once', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length)
  expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length)
})

describe('a path', () => {
  test.each([
    ['/', { redirect: '/im' }],
    ['/nowhere', { redirect: '/404' }],
    ['/im/', { show: 'messages' }],
    ['/mainData', { redirect: '/mainData/project' }],
    ['/mainData/home', { redirect: '/404' }],
    ['/mainData/project/info', { show: 'projectInfo' }],
    ['/ai/chat', { redirect: '/404' }],
    ['/things/own', { show: 'ownThing' }],
    ['/things/a', { show: 'thing.a' }],
    ['/things/b/', { show: 'thing.b' }],
    ['/things/c', { redirect: '/404' }],
    ['/things/a/b', { redirect: '/404' }],
    ['/things/*', { redirect: '/404' }],
    ['/things', { redirect: '/404' }],
    ['/404', { redirect: '/404' }],
    ['/__proto__', { redirect: '/404' }],
  ])('%s of a project clerk leads to %o', (path, expected) => {
    const place = placeFor(TABLE, path, viewer('11204', '1120403'))
    expect('show' in place ? { show: place.show.name } : place).toEqual(expected)
  })

  test('/redirect/ takes everything below it but not itself', () => {
    expect(findRoute(TABLE, '/redirect/a/b')?.name).toBe('redirect')
    expect(findRoute(TABLE, '/redirect')).toBeUndefined()
    expect(findRoute(TABLE, '/redirect/')).toBeUndefined()
    expect(findRoute(TABLE, '/redirected/a')).toBeUndefined()
  })
})

test('the AI page opens by the flag of the enterprise, not by a code', () => {
  const allowed = { roles: ['888'], user: userWith({ aiFlag: 1 }) }
  expect(visibleRoutes(TABLE, allowed).map(({ name }) => name)).toContain('assistant')
})

test('a container whose children are all closed leads to /404', () => {
  expect(containerTarget(TABLE, '/mainData', viewer('11204'))).toBe('/404')
})

test('a route opens exactly for admin, for one of its codes, or when it has none', () => {
  fc.assert(
    fc.property(codes, codes, fc.boolean(), (held, needed, admin) => {
      const roles = admin ? [...held, 'admin'] : held
      const route = { path: '/x', name: 'x', title: () => '消息', level: 2, roles: needed satisfies RoleCode[], page } as const
      const expected = admin || needed.length === 0 || needed.some((code) => held.includes(code))
      expect(mayOpen(route, viewer(...roles))).toBe(expected)
    }),
  )
})

test('what is shown is always a visible route, and every redirect ends on a page or /404', () => {
  const paths = fc.oneof(fc.constantFrom(...TABLE.map(({ path }) => path), '/'), fc.webPath(), fc.string())
  fc.assert(
    fc.property(paths, codes, (path, held) => {
      const who = viewer(...held)
      let place = placeFor(TABLE, path, who)
      for (let hops = 0; 'redirect' in place && place.redirect !== '/404'; hops++) {
        expect(hops).toBeLessThan(2)
        place = placeFor(TABLE, place.redirect, who)
      }
      if ('show' in place) expect(visibleRoutes(TABLE, who)).toContain(place.show)
    }),
  )
})

test('the demo user is what the contract says', () => {
  expect(currentUser.safeParse(userWith({})).success).toBe(true)
})
