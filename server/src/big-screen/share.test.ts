import { endBigScreenSharing, getBigScreen, getSharedBigScreen, shareBigScreen } from '@qifuyun/contract/big-screen/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SERVED, servedOf } from '#src/applications/service.ts'
import { plantSample } from '#src/applications/testing.ts'
import { withClient } from '#src/testing/database.ts'
import { userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

/** Whatever applications have work that customers rate. */
const RATED = SERVED.flatMap(({ app }) => Object.values(app.entities)).filter(
  ({ spec: { work, app } }) => app.appKey !== null && work.rated !== null,
)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const share = async (days: 7 | 30 | 90 | 365 = 7): Promise<string> => {
  const { data } = await world.as('zhangwei').call(shareBigScreen, { days })
  expect(data.path).toMatch(/^\/bigScreen\?k=[\w-]{22}$/)
  return data.path.split('k=')[1] ?? ''
}
const look = (k: string) => world.withToken(null).call(getSharedBigScreen, { k })
const isOver = async (k: string): Promise<void> => expect(await look(k)).toMatchObject({ code: 404, status: 404, msg: '链接已失效' })

test('a link shows what its sharer reads, without names, words and ways into the product', async () => {
  for (const of of RATED)
    await plantSample(world, servedOf(of), {
      [of.spec.work.rated?.score ?? 'score']: 5,
      ratingText: '沈师傅很耐心',
      [of.spec.title]: '何先生家漏水',
    })
  const { data: own } = await world.as('zhangwei').call(getBigScreen, {})
  expect(own.eventList.some(({ title }) => title === '何先生家漏水')).toBe(true)
  expect(own.rating?.wordList.map(({ text }) => text)).toContain('沈师傅很耐心')
  const { data: seen } = await look(await share())
  expect(seen.rooms).toEqual(own.rooms)
  expect(seen.eventList).toHaveLength(own.eventList.length)
  expect(seen.enterpriseName).toBe('杭州示例物业服务有限公司')
  expect(seen.eventList.every(({ title, pcJumpUrl }) => title === '' && pcJumpUrl === '')).toBe(true)
  expect([seen.watchList, seen.rating?.wordList ?? []]).toEqual([[], []])
})

test('shared again it is the same link for longer', async () => {
  const first = await share(7)
  expect(await share(30)).toBe(first)
  world.pass(8 * DAY_MS)
  expect((await look(first)).code).toBe(200)
  world.pass(23 * DAY_MS)
  await isOver(first)
})

test('it is over when it is ended, when its sharer has left, and where there was none', async () => {
  const ended = await share()
  expect((await world.as('zhangwei').call(endBigScreenSharing, {})).msg).toBe('操作成功!')
  await isOver(ended)
  const left = await share()
  await withClient(world.database.owner, (client) =>
    client.query('update member set status_code = 3 where user_uuid = $1', [userId('zhangwei')]),
  )
  await isOver(left)
  await isOver('x'.repeat(22))
  await isOver('')
})

test('only who manages applications shares, for as long as is offered', async () => {
  expect((await world.as('liuyang').call(shareBigScreen, { days: 7 })).code).not.toBe(200)
  // A length of time that is not offered.
  expect(await world.as('zhangwei').call(shareBigScreen, { days: 8 as 7 })).toMatchObject({ status: 422 })
})
