import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#src/platform/database/transaction.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { findLink, openLink, openLinks, revokeLinks } from './links.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const OF = { enterpriseUuid: enterpriseId(1), kind: 'pay' }
const later = (days: number): Date => new Date(world.clock.now().getTime() + days * DAY_MS)
const inside = <T>(work: (tx: Tx) => Promise<T>, enterprise = 1): Promise<T> =>
  world.app.platform.db.tenant(enterpriseId(enterprise), null, work)
const tokenIn = (path = ''): string => path.slice(path.lastIndexOf('/') + 1)
const found = (path?: string) => findLink(world.app.platform, tokenIn(path), [OF.kind])

test('many rows have their links in one statement: those that they have, and new ones', async () => {
  const rows = Array.from({ length: 300 }, () => randomUUID())
  const [first = '', second = '', ...rest] = rows
  const { platform } = world.app
  const before = await inside((tx) => openLink(tx, platform, { ...OF, rowUuid: first }, later(1)))
  let statements = 0
  const counting = (tx: Tx): Tx =>
    new Proxy(tx, {
      get: (of, key) => {
        statements += 1
        const value: unknown = Reflect.get(of, key)
        return typeof value === 'function' ? value.bind(of) : value
      },
    })
  const until = later(30)
  const opened = await inside((tx) => openLinks(counting(tx), platform, OF, [...rows, second], until))
  expect([statements, opened.size, new Set(opened.values()).size]).toEqual([1, 300, 300])
  expect(opened.get(first)).toBe(before)
  for (const row of [first, second, rest.at(-1) ?? ''])
    expect(await found(opened.get(row))).toMatchObject({ rowUuid: row, spaceUuid: OF.enterpriseUuid, expiresAt: until })
  expect(await inside((tx) => openLinks(tx, platform, OF, rows, later(30)))).toEqual(opened)
  expect(await inside((tx) => openLinks(tx, platform, OF, [], until))).toEqual(new Map())
})

test('a link that was ended stays so, and links of another kind or enterprise are others', async () => {
  const row = randomUUID()
  const { platform } = world.app
  const open = (of = OF, enterprise = 1) => inside((tx) => openLink(tx, platform, { ...of, rowUuid: row }, later(1)), enterprise)
  const ended = await open()
  await inside((tx) => revokeLinks(tx, platform, { ...OF, rowUuid: row }))
  const paths = [ended, await open(), await open({ ...OF, kind: 'dues' }), await open({ ...OF, enterpriseUuid: enterpriseId(2) }, 2)]
  expect(new Set(paths.map(tokenIn)).size).toBe(4)
  await expect(found(ended)).rejects.toThrow()
  expect(await found(paths[1])).toMatchObject({ rowUuid: row, revokedAt: null })
})
