import { messageDelete, messageRecall, messageSearch, messageSeqAt } from '@qifuyun/contract/messaging/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, imSessionId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs } from '../testing.ts'
import { fillIndex } from './index.ts'

const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)

let world: World
let liuyang: Client

beforeAll(async () => {
  world = await createWorld()
  liuyang = await connectAs(world, await world.listen(), 'liuyang')
})
afterAll(async () => {
  liuyang?.close()
  await world?.close()
})

const say = async (text: string, sessionUuid = SINGLE): Promise<number> => (await liuyang.say({ sessionUuid }, text)).data.seq
const fill = async () => {
  for (const sessionUuid of [GROUP, SINGLE]) await fillIndex(world.app.platform, enterpriseId(1), sessionUuid)
}
const search = async (keyword: string, more: object = {}, who: PersonName = 'liuyang') =>
  (await world.as(who).call(messageSearch, { keyword, ...more })).data
const textsOf = (found: Awaited<ReturnType<typeof search>>) => found.list.map(({ content }) => content?.text)

// Everything holds for messages that the index does not know yet, and for those that it does.
describe.each([
  ['before the index', async () => undefined],
  ['in the index', fill],
])('%s', (title, prepare) => {
  const mark = title === 'in the index' ? '乙' : '甲'

  test('words of one, two and more characters are found, the newest first', async () => {
    for (const text of [`${mark}电梯维保`, `保安${mark}电梯困人`, `电${mark}梯`]) await say(text)
    await prepare()
    expect(textsOf(await search('电梯', { senderImAccountId: accountOf('liuyang') }))).toEqual(
      expect.arrayContaining([`保安${mark}电梯困人`, `${mark}电梯维保`]),
    )
    expect(textsOf(await search(`${mark}电梯`))).toEqual([`保安${mark}电梯困人`, `${mark}电梯维保`])
    expect(textsOf(await search(`${mark}电梯维保`))).toEqual([`${mark}电梯维保`])
    expect((await search(mark)).page.total).toBe(3)
  })

  test('the whole keyword comes before its single words', async () => {
    for (const text of [`${mark}水管 渗水了`, `渗水的是${mark}水管`, `${mark}水管完好`]) await say(text)
    await prepare()
    expect(textsOf(await search(`${mark}水管 渗水`))).toEqual([`${mark}水管 渗水了`, `渗水的是${mark}水管`])
  })

  test('neither case nor width matters, and the hits are marked where they stand', async () => {
    await say(`${mark}ＡＢＣ公司 invoice Invoice`)
    await prepare()
    const { list } = await search(`${mark}abc公司`)
    expect(list[0]).toMatchObject({ snippet: `${mark}ＡＢＣ公司 invoice Invoice`, highlight: [{ offset: 0, length: 6 }] })
    const again = await search(`${mark}ABC INVOICE`)
    expect(again.list[0]?.highlight).toHaveLength(3)
  })

  test('signs that mean something to the database mean themselves', async () => {
    await say(`${mark}100%_\\'"<b>`)
    await prepare()
    expect((await search(`${mark}100%_\\'"`)).page.total).toBe(1)
    expect((await search(`${mark}1_0%`)).page.total).toBe(0)
  })

  test('an edited message is found by what it says now, a recalled and an own deleted one not at all', async () => {
    const [edited, recalled, deleted] = [await say(`${mark}旧文字`), await say(`${mark}撤回`), await say(`${mark}删除`)]
    await prepare()
    await liuyang.ask('message:edit', { sessionUuid: SINGLE, seq: edited, content: { text: `${mark}新内容` } })
    await world.as('liuyang').call(messageRecall, { sessionUuid: SINGLE, seq: recalled })
    await world.as('liuyang').call(messageDelete, { sessionUuid: SINGLE, seqList: [deleted] })
    expect(textsOf(await search(`${mark}新内容`))).toEqual([`${mark}新内容`])
    for (const keyword of [`${mark}旧`, `${mark}旧文字`, `${mark}撤回`, `${mark}删除`]) expect((await search(keyword)).page.total).toBe(0)
    expect((await search(`${mark}删除`, {}, 'yanglei')).page.total).toBe(1)
  })

  test('nobody finds what he may not read', async () => {
    const seq = await say(`${mark}机密`, SINGLE)
    const inGroup = await say(`${mark}机密`, GROUP)
    await prepare()
    expect((await search(`${mark}机密`)).list.map((hit) => [hit.sessionName, hit.seq])).toEqual([
      ['全员群', inGroup],
      ['杨磊', seq],
    ])
    expect((await search(`${mark}机密`, {}, 'lina')).list.map(({ sessionUuid }) => sessionUuid)).toEqual([GROUP])
    expect((await search(`${mark}机密`, {}, 'sunhao')).page.total).toBe(0)
    await withClient(world.database.owner, (client) =>
      client.query('update im_session_member set join_seq = $1 where session_uuid = $2 and im_account_id = $3', [
        inGroup,
        GROUP,
        accountOf('wangqiang'),
      ]),
    )
    expect((await search(`${mark}机密`, {}, 'wangqiang')).page.total).toBe(0)
    expect(await world.as('lina').call(messageSearch, { keyword: '机密', sessionUuid: SINGLE })).toMatchObject({ code: 401 })
    expect(await world.as('sunhao').call(messageSearch, { keyword: '机密', sessionUuid: SINGLE })).toMatchObject({ code: 404 })
  })

  test('pages, conversation, sender and time narrow it', async () => {
    for (let n = 0; n < 5; n += 1) await say(`${mark}分页${n}`)
    const later = new Date(Date.now() + 60_000).toISOString()
    await prepare()
    const second = await search(`${mark}分页`, { pageNum: 2, pageSize: 2 })
    expect([textsOf(second), second.page.total]).toEqual([[`${mark}分页2`, `${mark}分页1`], 5])
    const beyond = await search(`${mark}分页`, { pageNum: 9, pageSize: 2 })
    expect([beyond.list, beyond.page.total]).toEqual([[], 5])
    expect((await search(`${mark}分页`, { sessionUuid: GROUP })).page.total).toBe(0)
    expect((await search(`${mark}分页`, { senderImAccountId: accountOf('yanglei') })).page.total).toBe(0)
    expect((await search(`${mark}分页`, { createTimeBegin: later })).page.total).toBe(0)
    expect((await search(`${mark}分页`, { messageType: 'file' })).page.total).toBe(0)
  })
})

test('a keyword is needed, and has at most 50 characters', async () => {
  const refused = { code: 3002, status: 422 }
  expect(await world.as('liuyang').call(messageSearch, { keyword: ' ' })).toMatchObject(refused)
  expect(await world.as('liuyang').call(messageSearch, { keyword: '字'.repeat(51) })).toMatchObject(refused)
  expect(await world.as('liuyang').call(messageSearch, { sessionUuid: SINGLE, messageType: 'file' })).toMatchObject({ code: 200 })
})

test('a date leads to its first message', async () => {
  const jump = async (time: string) => (await world.as('liuyang').call(messageSeqAt, { sessionUuid: GROUP, time })).data.seq
  expect(await jump('2000-01-01')).toBe(1)
  expect(await jump(new Date(Date.now() - 2.5 * 86_400_000).toISOString())).toBe(3)
  expect(await jump('2100-01-01')).toBeNull()
  expect(await world.as('sunhao').call(messageSeqAt, { sessionUuid: GROUP, time: '2000-01-01' })).toMatchObject({ code: 404 })
})
