import { searchQuery } from '@qifuyun/contract/search/endpoints.ts'
import { appEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, type PersonName, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { knowledgeBase } from '#src/knowledge-base/app.ts'
import { compareCall, doorCall, holdCall, lookCall, searchCall, standingCall } from '#src/knowledge-base/calls.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { missed } from '#src/knowledge-base/search/missed.ts'
import { searchDay } from '#src/knowledge-base/search/search-day.ts'
import { request } from '#src/knowledge-base/spaces/request.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'
import { knowledgeWorld, members } from '#src/knowledge-base/testing.ts'

// Who reads and writes what (apps-business.md section 13.13): 读, 评, 写, 管 of a space, on every way to a document.

let d: Awaited<ReturnType<typeof knowledgeWorld>>
beforeAll(async () => {
  d = await knowledgeWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const SERVICE = demoId('0003', 5)
const titles = async (by: PersonName) => (await d.page(by, doc, { keyword: '紫外线' })).map(({ title }) => title)

describe('the ways to a document', () => {
  const secret = () => d.published.bind(d)

  test('who is no member finds it on none of them', async () => {
    const at = await d.opened({ chenjing: RIGHT.read })
    const uuid = await secret()(at, { title: '紫外线消毒规程', content: '<p>紫外线灯开启三十分钟。</p>' })
    expect([await titles('chenjing'), await titles('liuyang'), await titles('zhangwei')]).toEqual([
      ['紫外线消毒规程'],
      [],
      ['紫外线消毒规程'],
    ])
    const calls = entityEndpoints(doc)
    for (const endpoint of [calls.info, calls.log, calls.commentList])
      expect((await d.world.as('liuyang').call(endpoint, { uuid })).status, endpoint.path).toBe(404)
    for (const call of [standingCall, lookCall, compareCall, holdCall])
      expect((await d.ask('liuyang', call, { doc: uuid, from: 1, to: 1, release: false })).msg, call.name).toBe('文档不存在')
    expect((await d.act('liuyang', doc, 'edit', uuid, { title: '改' })).status).toBe(404)
    const found = (by: PersonName) => d.ask(by, searchCall, { keyword: '紫外线', space: null })
    expect([(await found('liuyang')).data.list, ((await found('chenjing')).data.list as unknown[]).length]).toEqual([[], 1])
    const everywhere = async (by: PersonName) => JSON.stringify((await d.world.as(by).call(searchQuery, { keyword: '紫外线' })).data)
    expect([await everywhere('chenjing'), await everywhere('liuyang')]).toEqual([
      expect.stringContaining(uuid),
      expect.not.stringContaining(uuid),
    ])
  })

  test('figures count what the reader may read', async () => {
    const before = await figures('liuyang')
    await d.published(await d.opened())
    const open = await d.published(await d.opened({}, { public: true }))
    expect(await figures('liuyang')).toBe(before + 1)
    await d.does('lina', doc, 'archive', open)
    expect(await figures('liuyang')).toBe(before)
  })

  const figures = async (by: PersonName): Promise<number> =>
    (await d.world.as(by).call(entityEndpoints(doc).page, { pageSize: 1 })).data.page.total

  test('departments let in those who sit in them', async () => {
    const at = await d.opened({}, { members: [...members({ lina: RIGHT.manage }), { user: null, organ: SERVICE, right: RIGHT.read }] })
    const uuid = await d.published(at)
    const may = async (by: PersonName) => (await d.info(by, doc, uuid)).status
    expect([await may('liuyang'), await may('zhaomin'), await may('chenjing')]).toEqual([200, 200, 404])
  })

  test('drafts and what is archived are for those who write', async () => {
    const at = await d.opened({ liuyang: RIGHT.comment, chenjing: RIGHT.write })
    const uuid = await d.draft(at)
    expect([(await d.info('liuyang', doc, uuid)).status, (await d.info('chenjing', doc, uuid)).status]).toEqual([404, 200])
  })

  test('the whole company reads what is public, and writes nothing there', async () => {
    const at = await d.opened({}, { public: true })
    const uuid = await d.published(at)
    expect((await d.info('yanglei', doc, uuid)).status).toBe(200)
    expect((await d.act('yanglei', doc, 'edit', uuid, { title: '改' })).msg).toBe('无权编写该空间的文档')
    expect((await d.act('yanglei', doc, 'archive', uuid)).msg).toBe('无权编写该空间的文档')
  })

  test('commenting takes the right to comment', async () => {
    const uuid = await d.published(await d.opened({ liuyang: RIGHT.read, chenjing: RIGHT.comment }))
    const say = (by: PersonName) => d.world.as(by).call(entityEndpoints(doc).commentAdd, { uuid, content: '请补充' })
    expect([(await say('liuyang')).msg, (await say('chenjing')).msg]).toEqual(['无权评论该空间的文档', '操作成功!'])
  })
})

describe('open without right', () => {
  test('says whose space it is, asks, is granted in one click, and reads', async () => {
    const at = await d.opened({}, { name: '合同范本' })
    const uuid = await d.published(at)
    expect((await d.ask('liuyang', doorCall, { doc: uuid })).data).toEqual({ space: { uuid: at, name: '合同范本' }, asked: false })
    const asked = await d.add('liuyang', request, { space: at, right: RIGHT.read, reason: '起草合同' })
    expect((await d.ask('liuyang', doorCall, { doc: uuid })).data.asked).toBe(true)
    expect((await d.tryAdd('liuyang', request, { space: at, right: RIGHT.read })).msg).toBe('您已申请，请等待处理')
    expect((await d.act('chenjing', request, 'grant', asked)).status).toBe(404)
    expect((await d.act('liuyang', request, 'grant', asked)).code).not.toBe(200)
    await d.does('lina', request, 'grant', asked)
    expect((await d.info('liuyang', doc, uuid)).status).toBe(200)
    expect((await d.known(space, at)).members).toHaveLength(2)
    expect((await d.tryAdd('liuyang', request, { space: at, right: RIGHT.read })).data).toEqual({ right: '您已有该权限' })
  })

  test('a refusal says why and opens nothing', async () => {
    const at = await d.opened()
    const uuid = await d.published(at)
    const asked = await d.add('liuyang', request, { space: at, right: RIGHT.read })
    await d.does('lina', request, 'refuse', asked, { answer: '请联系部门负责人' })
    expect([(await d.known(request, asked)).decidedBy, (await d.info('liuyang', doc, uuid)).status]).toEqual([userId('lina'), 404])
  })
})

describe('searching', () => {
  test('titles come first, words are marked, and what nothing says is kept for editors', async () => {
    const at = await d.opened({ liuyang: RIGHT.read })
    await d.published(at, { title: '值班须知', content: '<p>夜间<strong>巡更</strong>每两小时一次，异常及时上报。</p>' })
    await d.published(at, { title: '巡更路线', content: '<p>见附图。</p>' })
    const { data } = await d.ask('liuyang', searchCall, { keyword: '巡更', space: at })
    const list = data.list as { title: { text: string; hit: boolean }[]; snippet: unknown }[]
    expect(list.map(({ title }) => title)).toEqual([
      [
        { text: '巡更', hit: true },
        { text: '路线', hit: false },
      ],
      [{ text: '值班须知', hit: false }],
    ])
    expect(list[1]?.snippet).toContainEqual({ text: '巡更', hit: true })
    for (const by of ['liuyang', 'chenjing'] as const) await d.ask(by, searchCall, { keyword: '宠物寄养', space: null })
    expect(await d.page('wangqiang', missed, { keyword: '宠物' })).toMatchObject([{ term: '宠物寄养', times: 2 }])
    expect((await d.world.as('liuyang').call(entityEndpoints(missed).page, {})).status).toBe(403)
    expect(await d.page('wangqiang', searchDay, { filter: { field: 'day', cmp: 'eq', value: '2027-03-01' } })).toMatchObject([
      { searches: 3, missed: 2 },
    ])
  })
})

test('figures are those of the specification', async () => {
  const { data } = await d.world.as('wangqiang').call(appEndpoints(knowledgeBase).dashboard, {})
  const said = JSON.stringify(data)
  for (const label of ['文档数', '月活读者', '过期未复审', '无结果搜索率']) expect(said).toContain(label)
})
