import { messageDelete } from '@qifuyun/contract/messaging/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsOf } from '#src/platform/snippet.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, imSessionId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs } from '../testing.ts'
import { findMessages, type Limits } from './find.ts'
import { fillIndex } from './index.ts'

const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)
const MESSAGES = 24

let world: World
let liuyang: Client
/** In the order in which they were said. */
const said: { sessionUuid: string; seq: number; text: string }[] = []

/** Every message has the common word, every third the rarer one, two the rare one. */
const textOf = (n: number): string => `巡检${n % 3 === 0 ? '配电房' : ''}${n === 4 || n === 22 ? '漏水' : ''}第${n}处 完成`

beforeAll(async () => {
  world = await createWorld()
  liuyang = await connectAs(world, await world.listen(), 'liuyang')
  for (let n = 0; n < MESSAGES; n += 1) {
    const sessionUuid = n % 4 === 0 ? GROUP : SINGLE
    world.pass(1_000)
    const { data } = await liuyang.say({ sessionUuid }, textOf(n))
    said.push({ sessionUuid, seq: data.seq, text: textOf(n) })
    // Of the group nothing is in the index, of the other conversation all but the last ones.
    if (n === 19) await fillIndex(world.app.platform, enterpriseId(1), SINGLE)
  }
  await world.as('liuyang').call(messageDelete, { sessionUuid: SINGLE, seqList: [said[9]?.seq ?? 0] })
  said.splice(9, 1)
  // Without them the last way is not taken: nobody knows how large the index is.
  await withClient(world.database.owner, (client) => client.query('analyze im_search'))
})
afterAll(async () => {
  liuyang?.close()
  await world?.close()
})

const ALL_AT_ONCE: Limits = { hits: 100, firstWalk: 1_000, longestWalk: 1_000 }
const WAYS: [string, Limits][] = [
  ['one walk', ALL_AT_ONCE],
  ['one walk that finds enough', { hits: 3, firstWalk: 12, longestWalk: 12 }],
  ['a second, longer walk', { hits: 4, firstWalk: 3, longestWalk: 1_000 }],
  ['the index, or all own messages', { hits: 100, firstWalk: 2, longestWalk: 2 }],
  ['the index where not all are given', { hits: 3, firstWalk: 1, longestWalk: 1 }],
]

test.each(WAYS)('%s finds the newest hits, in the same order', async (_way, limits) => {
  for (const keyword of ['巡检', '配电', '配电房', '漏水', '漏', '没有的', '巡检 漏水', '房 第']) {
    for (const sessionUuid of [undefined, SINGLE]) {
      const words = wordsOf(keyword)
      const input = { keyword, sessionUuid, pageNum: 1, pageSize: 50 }
      const account = { enterpriseUuid: enterpriseId(1), imAccountId: accountOf('liuyang') }
      const found = await world.app.platform.db.tenant(enterpriseId(1), null, (tx) => findMessages(tx, { account, input, words }, limits))
      const wanted = said
        .filter((one) => (sessionUuid === undefined || one.sessionUuid === sessionUuid) && words.every((word) => one.text.includes(word)))
        .toReversed()
        .slice(0, limits.hits)
      expect([keyword, found.total]).toEqual([keyword, wanted.length])
      const whole = (keyword: string) => (one: { text: string }) => (one.text.includes(keyword) ? 0 : 1)
      expect([keyword, found.places]).toEqual([
        keyword,
        wanted.toSorted((a, b) => whole(keyword)(a) - whole(keyword)(b)).map(({ sessionUuid, seq }) => ({ sessionUuid, seq })),
      ])
    }
  }
})
