import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { employ } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#src/community-activity/activities/activity.ts'
import { communityNoticeApp } from '#src/community-notice/app.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { banner } from '#src/mini/banners/banner.ts'
import { choicesCall, designCall, previewCall, roomLink, saveDesign } from '#src/mini/calls.ts'
import { BLOCK, LINK } from '#src/mini/codes.ts'
import { entrance } from '#src/mini/entrances/entrance.ts'
import { module } from '#src/mini/modules/module.ts'
import { edition } from '#src/mini/pages/edition.ts'
import { page } from '#src/mini/pages/page.ts'
import { entrySetting } from '#src/mini/setting.ts'
import { homeWorld, OTHER_PROJECT, ROOM, WEST_LAKE } from '#src/mini/testing.ts'
import { traffic } from '#src/mini/traffic/traffic.ts'

// Home pages of residents (apps-business.md section 13.1).

let d: Awaited<ReturnType<typeof homeWorld>>
beforeAll(async () => {
  d = await homeWorld()
})
beforeEach(() => d.world.rewind())
afterAll(() => d.world.close())

const HOUR = 3_600_000
const gap = () => d.block(BLOCK.space)
const article = (text: string, values: object = {}) => d.block(BLOCK.article, { text, ...values })
const textsOf = (home: { page: { blocks: readonly { text: string }[] } | null }) => home.page?.blocks.map(({ text }) => text) ?? null

/** An activity for which residents may sign up. */
const anActivity = async (projectUuid = WEST_LAKE): Promise<string> => {
  const now = d.world.clock.now().getTime()
  const at = (hours: number) => new Date(now + hours * HOUR).toISOString()
  const uuid = await d.add(activity, {
    ...{ title: '邻里节', kind: '5', content: '<p>一起来</p>', projectUuid, audience: '1', quota: 10, fee: 0, asks: [] },
    ...{ period: { begin: at(48), end: at(50) }, signUp: { begin: at(-1), end: at(40) } },
  })
  await d.does(activity, 'submit', uuid)
  return uuid
}

const aNotice = async (): Promise<string> => {
  const who = await d.add(customer, { kind: '1', source: '5', mobiles2: [], name: '王芳', mobile: '13621110001' })
  await d.add(relation, { customer: who, roomUuid: ROOM, role: '3', startsOn: '2026-01-01' })
  const uuid = await d.add(notice, {
    title: '电梯年检',
    kind: '1',
    content: '<p>周三上午</p>',
    projectUuid: WEST_LAKE,
    scope: '1',
    channels: ['2'],
  })
  await d.does(notice, 'submit', uuid)
  await d.does(notice, 'send', uuid)
  return uuid
}

describe('designing', () => {
  test('a page is kept, and whoever saves over another one is told', async () => {
    const uuid = await d.newPage()
    expect(await d.design(uuid)).toMatchObject({ name: '首页', kind: '1', rev: 0, blocks: [], changed: true, versions: [] })
    const first = await d.call(saveDesign, { page: uuid, rev: 0, blocks: [gap()] })
    expect(first.data).toEqual({ rev: 1, changed: true })
    const late = await d.call(saveDesign, { page: uuid, rev: 0, blocks: [] })
    expect([late.code, late.msg]).toEqual([3002, '数据已被他人修改，请刷新后重试'])
    expect((await d.design(uuid)).blocks).toEqual([gap()])
  })

  test('of two who save at once one is told', async () => {
    const uuid = await d.newPage()
    const both = await Promise.all([
      d.call(saveDesign, { page: uuid, rev: 0, blocks: [article('甲')] }),
      d.call(saveDesign, { page: uuid, rev: 0, blocks: [article('乙')] }, 'zhangwei'),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
  })

  test('30 blocks are the most, and each has a name of its own', async () => {
    const uuid = await d.newPage()
    const blocks = Array.from({ length: 31 }, (_empty, n) => d.block(BLOCK.space, { id: `b${n}` }))
    const many = await d.save(uuid, blocks)
    expect([many.code, Object.values(many.data)]).toEqual([3002, ['最多30项']])
    expect((await d.save(uuid, blocks.slice(1))).code).toBe(200)
    expect((await d.save(uuid, [gap(), gap()])).code).toBe(3002)
  })

  test('pictures are those that whoever saves may use, and no page shows other ones', async () => {
    const uuid = await d.newPage()
    const [own, foreign] = [await d.picture(), await d.picture('sunhao')]
    expect((await d.save(uuid, [article('', { image: own })])).code).toBe(200)
    expect((await d.design(uuid)).files.map(({ filePath }) => filePath)).toEqual([own])
    expect((await d.save(uuid, [article('', { image: foreign })])).code).not.toBe(200)
    const other = await d.picture()
    const shown = await d.call(previewCall, { page: uuid, projectUuid: null, blocks: [article('', { image: own })] })
    expect(shown.data.blocks[0]?.picture).toEqual(expect.any(String))
    const not = await d.call(previewCall, { page: uuid, projectUuid: null, blocks: [article('', { image: other })] })
    expect(not.data.blocks[0]?.picture).toBeNull()
  })

  test('unknown pages are not found', async () => {
    const calls = [
      d.call(saveDesign, { page: ROOM, rev: 0, blocks: [] }),
      d.call(previewCall, { page: ROOM, projectUuid: null, blocks: [] }),
    ]
    for (const { code } of await Promise.all(calls)) expect(code).not.toBe(200)
  })
})

describe('publishing', () => {
  test('nothing is refused, as is what leads nowhere: 第{n}个组件的链接已失效', async () => {
    const uuid = await d.newPage()
    const problemOf = async (...blocks: Parameters<typeof d.save>[1]) => {
      await d.save(uuid, blocks)
      const { code, msg } = await d.act(page, 'publish', uuid)
      return [code, msg]
    }
    expect(await problemOf()).toEqual([3002, '请至少添加一个组件'])
    const goes = await anActivity()
    expect(await problemOf(gap(), d.block(BLOCK.activities, { chosen: [goes, ROOM] }))).toEqual([3002, '第2个组件的链接已失效'])
    expect(await problemOf(article('', { link: { kind: LINK.page, target: uuid } }))).toEqual([3002, '第1个组件的链接已失效'])
    expect(await problemOf(article('', { link: { kind: LINK.url, target: 'http://example.com' } }))).toEqual([3002, '仅支持https链接'])
    expect(await problemOf(d.block(BLOCK.grid, { chosen: ['gone'] }))).toEqual([3002, '第1个组件的链接已失效'])
    expect(await problemOf(d.block(BLOCK.activities, { chosen: [goes] }), d.block(BLOCK.pay))).toEqual([200, '操作成功!'])
    await d.does(activity, 'cancel', goes, { reason: '下雨' })
    expect((await d.act(page, 'publish', uuid)).msg).toBe('第1个组件的链接已失效')
  })

  test('an activity of another project leads nowhere on the page of this one', async () => {
    const goes = await anActivity(OTHER_PROJECT)
    const uuid = await d.newPage({ projects: [WEST_LAKE] })
    await d.save(uuid, [d.block(BLOCK.activities, { chosen: [goes] })])
    expect((await d.act(page, 'publish', uuid)).msg).toBe('第1个组件的链接已失效')
  })

  test('one page of a kind for each project; a project without its own gets the one of the enterprise', async () => {
    const general = await d.published([article('全部')])
    const own = await d.published([article('西湖')], { name: '西湖首页', projects: [WEST_LAKE] })
    const [token, other] = [await d.enter(), await d.enter(OTHER_PROJECT)]
    expect([textsOf(await d.show(token)), textsOf(await d.show(other))]).toEqual([['西湖'], ['全部']])
    const second = await d.newPage({ name: '第二', projects: [OTHER_PROJECT, WEST_LAKE] })
    await d.save(second, [gap()])
    const refused = await d.act(page, 'publish', second)
    expect([refused.code, refused.msg]).toEqual([3002, expect.stringMatching(/的首页已由“西湖首页”发布，请先将其下线$/)])
    await d.does(page, 'takeDown', own)
    expect(textsOf(await d.show(token))).toEqual(['全部'])
    await d.does(page, 'publish', second)
    expect((await d.act(page, 'publish', own)).code).toBe(3002)
    await d.does(page, 'takeDown', general)
    const third = await d.newPage({ name: '第三' })
    await d.save(third, [article('新')])
    await d.does(page, 'publish', third)
    expect((await d.act(page, 'publish', general)).msg).toBe('全部项目的首页已由“第三”发布，请先将其下线')
  })

  test('of two pages that are published at once one has the place', async () => {
    const pages = [await d.newPage({ name: '甲' }), await d.newPage({ name: '乙' })]
    for (const uuid of pages) await d.save(uuid, [gap()])
    const codes = await Promise.all(pages.map(async (uuid) => (await d.act(page, 'publish', uuid)).code))
    expect(codes.toSorted()).toEqual([200, 3002])
  })

  test('topics have no place: there are as many as one likes, each under its own address', async () => {
    await d.published([article('一')], { name: '专题一', kind: '4' })
    const two = await d.published([article('二')], { name: '专题二', kind: '4', projects: [WEST_LAKE] })
    const [token, other] = [await d.enter(), await d.enter(OTHER_PROJECT)]
    expect((await d.show(token)).page).toBeNull()
    expect(textsOf(await d.show(token, { page: two }))).toEqual(['二'])
    expect((await d.show(other, { page: two })).page).toBeNull()
  })

  test('residents see what was published, until the next version; 20 old ones are kept, and one is shown again', async () => {
    const uuid = await d.published([article('1')])
    const token = await d.enter()
    await d.save(uuid, [article('2')])
    expect(textsOf(await d.show(token))).toEqual(['1'])
    expect((await d.design(uuid)).changed).toBe(true)
    for (let n = 2; n <= 23; n++) {
      await d.save(uuid, [article(String(n))])
      await d.does(page, 'publish', uuid)
    }
    const { versions, edition: now, changed } = await d.design(uuid)
    expect([versions.map(({ n }) => n), now, changed]).toEqual([Array.from({ length: 21 }, (_empty, n) => 23 - n), 23, false])
    expect(await d.list(edition)).toHaveLength(21)
    for (const [backTo, msg] of [
      [2, '该版本不存在或已清理'],
      [23, '该版本不存在或已清理'],
      [2_000_000_000, '该版本不存在或已清理'],
    ] as const)
      expect((await d.act(page, 'rollBack', uuid, { backTo })).data).toEqual({ backTo: msg })
    expect((await d.act(page, 'rollBack', uuid)).code).toBe(3002)
    await d.does(page, 'rollBack', uuid, { backTo: 3 })
    expect(textsOf(await d.show(token))).toEqual(['3'])
    expect(await d.design(uuid)).toMatchObject({ edition: 24, changed: false, blocks: [{ text: '3' }] })
  })

  test('a version that leads nowhere any more is not shown again', async () => {
    const goes = await anActivity()
    const uuid = await d.published([d.block(BLOCK.activities, { chosen: [goes] })])
    await d.save(uuid, [gap()])
    await d.does(page, 'publish', uuid)
    await d.does(activity, 'cancel', goes, { reason: '下雨' })
    expect((await d.act(page, 'rollBack', uuid, { backTo: 1 })).msg).toBe('第1个组件的链接已失效')
  })

  test('whoever reaches their own rows only designs no page of others, and publishes nothing elsewhere', async () => {
    await employ(d.world, 'zhaomin', 'mini', '运营', DATA_SCOPE.self)
    const uuid = await d.newPage()
    const calls = [
      d.call(designCall, { page: uuid }, 'zhaomin'),
      d.call(saveDesign, { page: uuid, rev: 0, blocks: [gap()] }, 'zhaomin'),
      d.call(previewCall, { page: uuid, projectUuid: null, blocks: [gap()] }, 'zhaomin'),
    ]
    expect((await Promise.all(calls)).map(({ msg }) => msg)).toEqual(['数据不存在', '数据不存在', '数据不存在'])
    for (const [projects, said] of [
      [[OTHER_PROJECT], '无权在所选项目发布'],
      [[], '无权在全部项目发布，请选择适用项目'],
    ] as const) {
      const own = String((await d.tryAdd(page, { name: '专题', kind: '4', projects }, 'zhaomin')).data.uuid)
      expect((await d.call(saveDesign, { page: own, rev: 0, blocks: [gap()] }, 'zhaomin')).code).toBe(200)
      expect((await d.act(page, 'publish', own, {}, 'zhaomin')).msg).toBe(said)
    }
  })

  test('what was published is not deleted, a draft is', async () => {
    const uuid = await d.published([gap()])
    await d.does(page, 'takeDown', uuid)
    const remove = (id: string) => d.by().call(entityEndpoints(page).delete, { uuidList: [id] })
    expect((await remove(uuid)).code).not.toBe(200)
    expect((await remove(await d.newPage())).code).toBe(200)
    expect((await d.act(page, 'takeDown', uuid)).msg).toBe('当前状态不允许该操作')
  })
})

describe('banners and entries', () => {
  test('lead to https or to what there is, and say what it is called', async () => {
    const bad = async (of: typeof banner | typeof module, values: object) => (await d.tryAdd(of, values)).data
    const picture = [await d.picture()]
    const whole = { title: '图', picture, period: { begin: '2026-01-01', end: '2099-01-01' } }
    expect(await bad(banner, { ...whole, linkKind: '6', target: 'http://example.com' })).toEqual({ target: '仅支持https链接' })
    expect(await bad(banner, { ...whole, linkKind: '3', target: ROOM })).toEqual({ target: '跳转目标已失效' })
    expect(await bad(banner, { linkKind: '6' })).toMatchObject({ title: '请填写标题', picture: '请填写图片', target: '请填写跳转目标' })
    expect(await bad(module, { code: 'a b', name: '报修', icon: 'wrench', linkKind: '7', path: 'none' })).toMatchObject({
      code: '编码仅支持字母、数字、下划线和短横线',
    })
    const goes = await anActivity()
    const uuid = await d.newBanner({ linkKind: '3', target: goes })
    expect(await d.info(banner, uuid)).toMatchObject({ targetName: '邻里节' })
    await d.does(activity, 'cancel', goes, { reason: '下雨' })
    expect((await d.change(banner, uuid, { title: '改' })).code).toBe(200)
    expect(await d.info(module, await d.newModule())).toMatchObject({ pathName: '报事报修' })
    expect((await d.tryAdd(module, { code: 'repair', name: '报修', icon: 'wrench', linkKind: '7', path: 'repair' })).data).toHaveProperty(
      'code',
    )
  })

  test('a banner is shown on its days only, to its projects, in its order, at most so many', async () => {
    const past = { period: { begin: '2020-01-01', end: '2020-12-31' } }
    const ahead = { period: { begin: '2098-01-01', end: '2098-12-31' } }
    for (const [title, values] of [
      ['过去', past],
      ['将来', ahead],
      ['停用', { enabled: false }],
      ['别处', { projects: [OTHER_PROJECT] }],
      ['第二', { seq: 2 }],
      ['第一', { seq: 1, projects: [WEST_LAKE] }],
      ['第三', { seq: 3 }],
    ] as const)
      await d.newBanner({ title, ...values })
    await d.published([d.block(BLOCK.carousel, { max: 2 })])
    const { page: shown } = await d.show(await d.enter())
    expect(shown?.blocks[0]?.items.map(({ title }) => title)).toEqual(['第一', '第二'])
    expect(shown?.blocks[0]?.items[0]).toMatchObject({ picture: expect.any(String), way: { path: 'https://example.com/a' } })
  })

  test('entries are shown in their order; those of a room only where it is known', async () => {
    await d.newModule({ seq: 2 })
    await d.newModule({ code: 'pay', name: '缴费', icon: 'wallet', path: 'pay', seq: 1, needRoom: true, badge: '2' })
    await d.newModule({ code: 'off', name: '停用', enabled: false })
    await d.published([d.block(BLOCK.grid)])
    const { page: shown } = await d.show(await d.enter())
    expect(shown?.blocks[0]?.items.map(({ key }) => key)).toEqual(['repair'])
    expect(shown?.blocks[0]?.items[0]?.way?.path).toMatch(/^\/h5\/repairProject\/[\w-]{22}$/)
    const { data } = await d.call(roomLink, { uuid: ROOM })
    const home = await d.show(data.link.split('/').at(-1) ?? '')
    expect(home.roomName).toEqual(expect.any(String))
    expect(home.page?.blocks[0]?.items.map(({ key, badge, way }) => [key, badge, way?.path?.split('/')[2]])).toEqual([
      ['pay', '2', 'pay'],
      ['repair', null, 'repairRoom'],
    ])
  })
})

describe('residents', () => {
  test('find what applications offer, each under its own address; a link stays the same', async () => {
    const [goes, told] = [await anActivity(), await aNotice()]
    await d.published([d.block(BLOCK.notices), d.block(BLOCK.activities), d.block(BLOCK.pay), d.block(BLOCK.goods)])
    const token = await d.enter()
    const { page: shown } = await d.show(token)
    const [notices, activities, pay, goods] = shown?.blocks ?? []
    expect(notices?.items[0]).toMatchObject({ key: told, title: '电梯年检', note: '周三上午', way: { needsRoom: false } })
    expect(activities?.items.find(({ key }) => key === goes)?.way?.path).toMatch(/^\/h5\/communityActivity\//)
    expect(pay?.way).toEqual({ page: null, path: null, needsRoom: true })
    expect(goods?.items).toEqual([])
    expect((await d.show(token)).page?.blocks).toEqual(shown?.blocks)
    const [, , kind, key = ''] = notices?.items[0]?.way?.path?.split('/') ?? []
    expect(kind).toBe('openNotice')
    const read = async () => (await d.world.withToken(null).call(publicEndpoints(communityNoticeApp).publicPage, { token: key })).data
    expect(await read()).toMatchObject({ title: '社区公告', article: expect.stringContaining('周三上午') })
    await d.does(notice, 'withdraw', told, { reason: '改期' })
    expect(await read()).toMatchObject({ article: null, notes: ['本公告已撤回'] })
    expect((await d.show(token)).page?.blocks[0]?.items).toEqual([])
  })

  test('see outages and what is urgent above all else, as long as it holds: those of the project, in a room its own too', async () => {
    await d.published([gap()])
    // There is somebody to tell.
    await aNotice()
    const [token, { data }] = [await d.enter(), await d.call(roomLink, { uuid: ROOM })]
    const now = d.world.clock.now().getTime()
    const outageAt = { begin: new Date(now).toISOString(), end: new Date(now + 2 * HOUR).toISOString() }
    const common = { content: '<p>请储水</p>', projectUuid: WEST_LAKE, channels: ['2'] }
    for (const values of [
      { title: '全区停水', kind: '2', outageAt, scope: '1' },
      { title: '本户检修', kind: '3', scope: '3', rooms: [ROOM] },
      { title: '邻里节', kind: '1', scope: '1' },
    ]) {
      const uuid = await d.add(notice, { ...common, ...values })
      await d.does(notice, 'submit', uuid)
      await d.does(notice, 'send', uuid)
    }
    const inRoom = data.link.split('/').at(-1) ?? ''
    expect((await d.show(token)).alerts).toEqual([{ title: '全区停水', text: '请储水' }])
    expect((await d.show(inRoom)).alerts.map(({ title }) => title).toSorted()).toEqual(['全区停水', '本户检修'])
    d.world.pass(3 * HOUR)
    expect((await d.show(token)).alerts).toEqual([])
  })

  test('have tabs for the pages that there are, or those that the project has set', async () => {
    await d.published([gap()])
    const token = await d.enter()
    expect((await d.show(token)).tabs).toEqual([])
    await d.published([gap()], { name: '服务', kind: '2' })
    const topic = await d.published([gap()], { name: '专题', kind: '4' })
    expect((await d.show(token)).tabs.map(({ title, kind }) => [title, kind])).toEqual([
      ['首页', '1'],
      ['服务', '2'],
    ])
    const set = (values: object) => d.tryAdd(entrySetting, { projectUuid: WEST_LAKE, theme: '#1D5FBF', ...values })
    const home = { title: '首页', icon: 'house', leadsTo: '1' }
    expect((await set({ tabs: [home] })).data).toEqual({ tabs: '底部导航须为2至5项' })
    expect((await set({ tabs: Array.from({ length: 6 }, () => home) })).code).toBe(3002)
    expect((await set({ tabs: [home, { title: '专题', icon: 'gift', leadsTo: '4' }] })).data).toEqual({ tabs: '请选择专题页面' })
    expect((await set({ tabs: [home, { title: '客服', icon: 'phone', leadsTo: '5' }] })).data).toEqual({ servicePhone: '请填写客服电话' })
    const tabs = [home, { title: '专题', icon: 'gift', leadsTo: '4', page: topic }, { title: '客服', icon: 'phone', leadsTo: '5' }]
    expect((await set({ servicePhone: '05718888000', tabs })).msg).toBe('操作成功!')
    expect(await d.show(token)).toMatchObject({
      ...{ theme: '#1D5FBF', servicePhone: '05718888000' },
      tabs: [{ kind: '1' }, { page: topic }, { phone: '05718888000' }],
    })
  })

  test('are counted by page, banner, project and day, as often as they come', async () => {
    const pic = await d.newBanner()
    const uuid = await d.published([d.block(BLOCK.carousel)])
    const [token, other] = [await d.enter(), await d.enter(OTHER_PROJECT)]
    await Promise.all(Array.from({ length: 6 }, () => d.show(token)))
    await d.show(other)
    await Promise.all([
      d.click(token, { page: uuid, banner: pic }),
      d.click(token, { page: uuid }),
      d.click(token, { page: uuid, banner: pic }),
    ])
    expect((await d.counted('1')).toSorted()).toEqual([
      [1, 0],
      [6, 3],
    ])
    expect((await d.counted('2')).toSorted()).toEqual([
      [1, 0],
      [6, 2],
    ])
    expect(await d.info(page, uuid)).toMatchObject({ views: 7, clicks: 3 })
    expect(await d.info(banner, pic)).toMatchObject({ views: 7, clicks: 2 })
    d.world.pass(24 * HOUR)
    await d.show(token)
    expect(await d.counted('1')).toHaveLength(3)
    expect(await d.click(token, { page: ROOM })).toEqual({ counted: false })
    const { data } = await d.by().call(entityEndpoints(traffic).kpi, { period: 'month' } as never)
    expect(JSON.stringify(data)).toContain('clickRate')
  })

  test('of another enterprise, of a deleted entrance and of a guess find nothing', async () => {
    await d.published([gap()])
    const token = await d.enter()
    expect((await d.open(token)).code).toBe(200)
    for (const wrong of ['x'.repeat(22), '', `${token}x`]) expect((await d.open(wrong)).code).toBe(404)
    const [row] = await d.list(entrance)
    await d.by().call(entityEndpoints(entrance).delete, { uuidList: [String(row?.uuid)] })
    expect((await d.open(token)).code).toBe(404)
    expect((await d.tryAdd(entrance, { projectUuid: WEST_LAKE })).code).toBe(200)
    expect((await d.tryAdd(entrance, { projectUuid: WEST_LAKE })).code).toBe(3002)
  })

  test('whoever has no right to it does not build', async () => {
    const uuid = await d.newPage()
    const refused = [
      await d.call(saveDesign, { page: uuid, rev: 0, blocks: [] }, 'yanglei'),
      await d.act(page, 'publish', uuid, {}, 'yanglei'),
      await d.call(choicesCall, {}, 'yanglei'),
      await d.call(roomLink, { uuid: ROOM }, 'yanglei'),
    ]
    for (const { code } of refused) expect(code).toBe(401)
  })

  test('a builder chooses from what there is', async () => {
    const goes = await anActivity(OTHER_PROJECT)
    await d.newModule()
    const keys = async (projectUuids: string[]) => (await d.call(choicesCall, { projectUuids })).data.targets.map(({ key }) => key)
    expect(await keys([])).toEqual(expect.arrayContaining([goes, 'repair', 'complaint', 'pay']))
    expect(await keys([WEST_LAKE])).not.toContain(goes)
    expect((await d.call(choicesCall, {})).data.modules).toEqual([{ code: 'repair', name: '报修' }])
  })
})
