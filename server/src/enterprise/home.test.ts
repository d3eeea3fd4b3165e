import { updateDisableFlag } from '@qifuyun/contract/app-center/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { getEnterpriseHome } from '@qifuyun/contract/enterprise/endpoints.ts'
import { myApps, recordRecent } from '@qifuyun/contract/workbench/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '#src/installed-apps/service.ts'
import { member } from '#src/members/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const homeOf = async (name: PersonName = 'lina') => (await world.as(name).call(getEnterpriseHome, {})).data
const within = (work: (tx: Tx) => Promise<unknown>) => world.app.platform.db.tenant(enterpriseId(1), null, work)
const ago = (days: number): Date => new Date(world.clock.now().getTime() - days * DAY_MS)
const change = (name: PersonName, set: Partial<typeof member.$inferInsert>) =>
  within((tx) =>
    tx
      .update(member)
      .set(set)
      .where(eq(member.userUuid, userId(name))),
  )

const appOf = async (key: string) =>
  (await world.as('lina').call(myApps, {})).data.find(({ appKey }) => appKey === key)?.appUuid ?? expect.unreachable()

test('members are counted at the end of each of 90 days: those who came, and those who left', async () => {
  const now = await homeOf()
  expect(now.memberTrend).toHaveLength(90)
  expect(now.memberTrend.at(-1)?.count).toBe(now.memberCount)
  await change('liuyang', { joinedAt: ago(10) })
  await change('chenjing', { joinedAt: ago(400) })
  await change('yanglei', { joinedAt: ago(60), deletedAt: ago(20), statusCode: 3 })
  const { memberTrend, memberCount } = await homeOf()
  const back = (days: number): number => (memberTrend.at(-1 - days)?.count ?? Number.NaN) - (memberTrend[0]?.count ?? Number.NaN)
  expect(memberCount).toBe(now.memberCount - 1)
  expect(memberTrend.at(-1)?.count).toBe(memberCount)
  // 陈静 was there before; 杨磊 came and went; then 刘洋 came.
  expect([back(61), back(59), back(21), back(19), back(11), back(9)]).toEqual([0, 1, 1, 0, 0, 1])
})

test('who was invited is no member, and waits to be reminded', async () => {
  const before = await homeOf()
  await change('zhaomin', { statusCode: 2 })
  const after = await homeOf()
  expect([after.invitedCount, after.memberCount]).toEqual([before.invitedCount + 1, before.memberCount - 1])
  expect(after.memberTrend.at(-1)?.count).toBe(after.memberCount)
  await change('zhaomin', { statusCode: 1 })
})

test('approvals are counted for the whole enterprise, and apart for who looks', async () => {
  const [lina, zhangwei] = [await homeOf('lina'), await homeOf('zhangwei')]
  expect(lina.pendingApprovalCount).toBe(zhangwei.pendingApprovalCount)
  expect(lina.ownApprovalCount).toBeLessThanOrEqual(lina.pendingApprovalCount)
  expect(lina.ownApprovalCount + zhangwei.ownApprovalCount).toBeGreaterThan(0)
})

test('applications that end within 30 days are told of, the first to end first; one that is switched off is not', async () => {
  const expire = (days: number | null, disabled = false) =>
    within((tx) =>
      tx
        .update(application)
        .set({ expiresAt: days === null ? null : ago(-days), disabledFlag: disabled })
        .where(eq(application.appKey, 'pkg41')),
    )
  const appUuid = await appOf('pkg41')
  // What comes along with the product has a row once something of it was changed.
  for (const disabledFlag of [1, 0] as const) await world.as('lina').call(updateDisableFlag, { appUuid, disabledFlag })
  const told = async () => (await homeOf()).expiringAppList.map(({ appKey }) => appKey)
  expect(await told()).toEqual([])
  await expire(31)
  expect(await told()).toEqual([])
  await expire(29)
  expect(await told()).toEqual(['pkg41'])
  await expire(-1)
  expect(await told()).toEqual(['pkg41'])
  await expire(29, true)
  expect(await told()).toEqual([])
  await expire(null)
})

test('the applications that were opened most are there with how often, and by how many', async () => {
  expect((await homeOf()).usedAppList).toEqual([])
  const open = async (name: PersonName, key: string) => world.as(name).call(recordRecent, { appUuid: await appOf(key) })
  // Two openings within ten seconds are one.
  for (const name of ['lina', 'wangqiang', 'lina'] as const) expect((await open(name, 'pkg1')).code).toBe(200)
  expect((await open('lina', 'pkg41')).code).toBe(200)
  expect((await homeOf()).usedAppList).toMatchObject([
    { appKey: 'pkg1', openCount: 2, userCount: 2 },
    { appKey: 'pkg41', openCount: 1, userCount: 1 },
  ])
})
