import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { getAppInfo, updateDisableFlag } from '@qifuyun/contract/app-center/endpoints.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { demoId, employ, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  copyBoard,
  copyPreset,
  designCall,
  importBoard,
  outlinesCall,
  presetsCall,
  saveDesign,
  slidesCall,
} from '#src/screen-designer/calls.ts'
import { PERIOD } from '#src/screen-designer/codes.ts'
import { NEW_STAGE, newWidget } from '#src/screen-designer/design/design.ts'
import type { WidgetAnswer } from '#src/screen-designer/playing/widget-answer.ts'
import { slideshow } from '#src/screen-designer/slideshows/slideshow.ts'
import { CITY, GARDEN, MADE, numberOf, OUT, screenWorld } from '#src/screen-designer/testing.ts'
import { view } from '#src/screen-designer/views/view.ts'

let w: Awaited<ReturnType<typeof screenWorld>>
beforeAll(async () => {
  w = await screenWorld()
})
afterAll(() => w.world.close())

/** Nothing of what the tests before asked about is kept any more. */
const later = (): void => w.world.pass(61 * SECOND_MS)
const valuesOf = (answer: WidgetAnswer | undefined) => answer?.lines.map(({ values }) => values)

describe('a design', () => {
  test('is refused with all that is wrong with it, where it is', async () => {
    const uuid = await w.newBoard()
    const problems = async (...asked: Parameters<typeof w.save> extends [string, ...infer More] ? More : never) => {
      const { msg, data } = await w.save(uuid, ...asked)
      return [msg, data]
    }
    expect(await problems([numberOf(MADE, { x: 1_800, w: 200 }), numberOf(MADE, { y: -8 })], { refreshSeconds: 4 })).toEqual([
      '刷新间隔不能小于5秒',
      { 'stage.refreshSeconds': '刷新间隔不能小于5秒', 'widgets[0]': '组件超出画布', 'widgets[1]': '组件超出画布' },
    ])
    expect(await problems(Array.from({ length: 61 }, () => numberOf(MADE)))).toEqual(['组件数量超出上限', { widgets: '组件数量超出上限' }])
    expect(await problems([], { width: 600, height: 9_000 })).toEqual([
      '画布宽高应在640到7680之间',
      { 'stage.width': '画布宽高应在640到7680之间', 'stage.height': '画布宽高应在640到7680之间' },
    ])
    const custom = numberOf(MADE, { period: PERIOD.custom, from: '2026-03-02', to: '2026-03-01' })
    expect(await problems([custom])).toEqual([
      '第1个组件的结束日期不能早于开始日期',
      { 'widgets[0].to': '第1个组件的结束日期不能早于开始日期' },
    ])
    const { code } = await w.call(saveDesign, { board: uuid, rev: 0, stage: { ...NEW_STAGE, theme: '9' as never }, widgets: [] })
    expect(code).toBe(3002)
    expect((await w.call(designCall, { board: uuid })).data).toMatchObject({ rev: 0, widgets: [], changed: true })
  })

  test('is kept over the one that was loaded alone', async () => {
    const uuid = await w.newBoard()
    expect((await w.save(uuid, [numberOf(MADE)])).data).toEqual({ rev: 1, changed: true })
    const stale = await w.call(saveDesign, { board: uuid, rev: 0, stage: NEW_STAGE, widgets: [] })
    expect([stale.status, stale.msg]).toEqual([409, '数据已被他人修改，请刷新后重试'])
    expect((await w.call(designCall, { board: uuid })).data.widgets).toHaveLength(1)
  })
})

test('boards of others are not there for whoever reaches their own alone', async () => {
  await employ(w.world, 'zhaomin', 'pkg15', '大屏设计', DATA_SCOPE.self)
  const theirs = await w.published([newWidget('clock', 'a')])
  const mine = String((await w.by('zhaomin').call(w.boards.add, { name: '我的' })).data.uuid)
  const gone = '数据不存在'
  const asked = { board: theirs, stage: NEW_STAGE, widgets: [] }
  expect((await w.call(designCall, { board: theirs }, 'zhaomin')).msg).toBe(gone)
  expect((await w.call(saveDesign, { ...asked, rev: 1 }, 'zhaomin')).msg).toBe(gone)
  expect((await w.call(copyBoard, { board: theirs, name: '副本' }, 'zhaomin')).msg).toBe(gone)
  expect((await w.play(theirs, {}, 'zhaomin')).msg).toBe(gone)
  expect((await w.call(saveDesign, { ...asked, board: mine, rev: 0 }, 'zhaomin')).code).toBe(200)
  const { outlines } = (await w.call(outlinesCall, { boards: [theirs, mine] }, 'zhaomin')).data
  expect(outlines.map((each) => each.board)).toEqual([mine])
})

describe('publishing', () => {
  test('takes a widget, and figures that exist and that the publisher reads', async () => {
    const uuid = await w.newBoard()
    const publishes = async (...widgets: Parameters<typeof w.save>[1]) => {
      await w.save(uuid, widgets)
      return (await w.act('publish', uuid)).msg
    }
    expect(await publishes()).toBe('请至少添加一个组件')
    expect(await publishes(newWidget('number', 'a'))).toBe('请为第1个组件选择数据集')
    expect(await publishes(newWidget('clock', 'a'), numberOf('pkg1.repairOrder.nothing'))).toBe('第2个组件的数据集不存在或应用未启用')
    expect(await publishes(newWidget('clock', 'a'), numberOf(MADE))).toBe('操作成功!')
    expect(await w.info(uuid)).toMatchObject({ state: '20', edition: 1, widgets: 2, size: '1920×1080', publicUntil: null })
  })

  test('by whom reads some projects alone shows those alone', async () => {
    await withClient(w.world.database.owner, (client) =>
      client.query('update main_data_project set organ_uuid = $1 where uuid = $2', [demoId('0003', 5), GARDEN]),
    )
    await employ(w.world, 'zhaomin', 'pkg15', '大屏管理员')
    const uuid = await w.newBoard()
    await w.save(uuid, [numberOf(MADE)])
    const publishes = async () => (await w.act('publish', uuid, {}, 'zhaomin')).msg
    expect(await publishes()).toBe('您无权查看第1个组件的数据')
    await employ(w.world, 'zhaomin', 'pkg1', '只读', DATA_SCOPE.department)
    expect(await publishes()).toBe('您只能查看第1个组件部分项目的数据，请先限定项目范围')
    await w.save(uuid, [numberOf(MADE)], { projects: [GARDEN] })
    expect(await publishes()).toBe('操作成功!')
    // Alarms are no figure, and no further within her reach.
    await employ(w.world, 'zhaomin', 'pkg18', '只读', DATA_SCOPE.department)
    const alarms = newWidget('alarmTicker', 'alarms')
    await w.save(uuid, [alarms])
    expect(await publishes()).toBe('您只能查看第1个组件部分项目的数据，请先限定项目范围')
    await w.save(uuid, [alarms], { projects: [GARDEN] })
    expect(await publishes()).toBe('操作成功!')
    // She reads no more of what others have published than she reaches.
    await w.repairs(GARDEN, 2)
    await w.repairs(CITY)
    later()
    const ranking = newWidget('ranking', 'r', { datasets: [MADE] })
    const all = await w.published([numberOf(MADE), ranking])
    const [whole, ranked] = (await w.data(all)).widgets
    const [part, ranksOfPart] = (await w.data(all, [], 'zhaomin')).widgets
    expect(Number(valuesOf(whole)?.[0]?.[0])).toBe(Number(valuesOf(part)?.[0]?.[0]) + 1)
    expect([ranked?.xs.length, ranksOfPart?.xs.length]).toEqual([expect.toSatisfy((n: number) => n > 1), 1])
  })

  test('B7: what is edited afterwards is shown once it is published', async () => {
    const uuid = await w.published([newWidget('clock', 'a')])
    await w.save(uuid, [newWidget('clock', 'a'), newWidget('text', 'b', { text: '新' })])
    expect((await w.play(uuid)).data).toMatchObject({ edition: 1, widgets: [{ id: 'a' }] })
    expect((await w.data(uuid)).edition).toBe(1)
    await w.does('publish', uuid)
    expect((await w.data(uuid)).edition).toBe(2)
    expect((await w.play(uuid, { again: true })).data.widgets).toHaveLength(2)
  })

  test('only drafts are deleted', async () => {
    const uuid = await w.published([newWidget('clock', 'a')])
    expect((await w.by().call(w.boards.delete, { uuidList: [uuid] })).msg).toBe('只能删除草稿')
    expect((await w.by().call(w.boards.delete, { uuidList: [await w.newBoard('草稿')] })).code).toBe(200)
  })
})

describe('data', () => {
  test('are values, courses by day and projects in order, as they are counted', async () => {
    await w.repairs(GARDEN, 3)
    await w.lend(CITY)
    later()
    const uuid = await w.published([
      numberOf(MADE),
      newWidget('line', 'line', { datasets: [MADE, OUT], period: PERIOD.days7 }),
      newWidget('ranking', 'rank', { datasets: [MADE], top: 1, period: PERIOD.today }),
      newWidget('line', 'year', { datasets: [MADE], period: PERIOD.custom, from: '2025-11-15', to: '2026-02-03' }),
    ])
    const [number, line, rank, year] = (await w.data(uuid)).widgets
    const today = chinaDay(w.world.clock.now())
    expect(number).toMatchObject({
      state: 'ok',
      xs: [''],
      lines: [{ code: MADE, label: '报修总数', unit: 'count', watch: 'pkg1/repairOrder' }],
    })
    expect(line?.xs).toEqual(Array.from({ length: 7 }, (_, n) => dayAfter(today, n - 6)))
    expect(line?.lines[0]?.values.at(-1)).toBe(number?.lines[0]?.values[0])
    // Of days on which nothing was kept of what stands there is no number.
    expect(line?.lines[1]?.values.slice(0, 6)).toEqual([null, null, null, null, null, null])
    expect([rank?.xs.length, rank?.lines[0]?.values.length]).toEqual([1, 1])
    expect(year?.xs).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })

  test('B4: 50 screens in a minute work each figure out three times at most', async () => {
    const uuid = await w.published([numberOf(MADE), newWidget('line', 'line', { datasets: [OUT] })], { refreshSeconds: 30 })
    const times = new Map<string, Set<string>>()
    for (let second = 0; second < 60; second += 6) {
      for (let screen = 0; screen < 5; screen += 1)
        for (const { id, at } of (await w.data(uuid)).widgets) times.set(id, (times.get(id) ?? new Set()).add(String(at)))
      w.world.pass(6 * SECOND_MS)
    }
    expect([...times.values()].map(({ size }) => size)).toEqual([2, 2])
  })

  test('B2: rows that are new are counted at once where a screen has heard of them', async () => {
    const uuid = await w.published([numberOf(MADE)], { refreshSeconds: 30 })
    const count = async (...news: string[]) => Number(valuesOf((await w.data(uuid, news)).widgets[0])?.[0]?.[0])
    later()
    const before = await count()
    await w.repairs(GARDEN)
    w.world.pass(2 * SECOND_MS)
    expect([await count(), await count(MADE), await count()]).toEqual([before, before + 1, before + 1])
  })

  test('B6: whoever has no right to a figure is told so, and sees the others', async () => {
    const uuid = await w.published([numberOf(MADE), numberOf(OUT), newWidget('alarmTicker', 'alarms')])
    await employ(w.world, 'xuliang', 'pkg15', '只读')
    await employ(w.world, 'xuliang', 'pkg1', '只读', DATA_SCOPE.all)
    const { widgets } = await w.data(uuid, [], 'xuliang')
    expect(widgets.map(({ state, lines }) => [state, lines.length])).toEqual([
      ['ok', 1],
      ['noRight', 0],
      ['noRight', 0],
    ])
    expect((await w.act('publish', uuid, {}, 'xuliang')).status).toBe(403)
    expect((await w.save(uuid, [], {}, 'xuliang')).status).toBe(403)
  })

  test('of an application that was closed say that it is', async () => {
    const uuid = await w.published([numberOf(OUT), numberOf(MADE), newWidget('alarmTicker', 'alarms')])
    const states = async () => (await w.data(uuid)).widgets.map(({ state }) => state)
    expect(await states()).toEqual(['ok', 'ok', 'ok'])
    const switchTo = async (disabledFlag: 0 | 1, ...keys: string[]): Promise<void> => {
      for (const appUuid of keys.map((key) => builtInAppUuid(key) ?? '')) {
        const { version } = (await w.by().call(getAppInfo, { appUuid })).data
        expect((await w.by().call(updateDisableFlag, { appUuid, disabledFlag, version })).code).toBe(200)
      }
    }
    await switchTo(1, 'pkg41', 'pkg18')
    later()
    expect(await states()).toEqual(['closed', 'ok', 'closed'])
    await switchTo(0, 'pkg41', 'pkg18')
    later()
    expect(await states()).toEqual(['ok', 'ok', 'ok'])
  })
})

describe('a public link', () => {
  test('B5: shows the board until it ends, is reset or the board is taken down, and nothing after that', async () => {
    const uuid = await w.published([numberOf(MADE)])
    const today = chinaDay(w.world.clock.now())
    const shares = async (publicUntil: string) => (await w.act('share', uuid, { publicUntil })).data
    expect(await shares(dayAfter(today, -1))).toMatchObject({ publicUntil: '公开截止不能早于今天' })
    expect(await shares(dayAfter(today, 366))).toMatchObject({ publicUntil: '公开期限不能超过365天' })
    expect((await w.act('resetLink', uuid)).msg).toBe('请先生成公开链接')
    await w.does('share', uuid, { publicUntil: today })
    const first = await w.tokenOf(uuid)
    expect(first).toMatch(/^[\w-]{22}$/)
    expect((await w.show(first)).data).toMatchObject({ edition: 1, widgets: [{ datasets: [MADE] }] })
    expect((await w.read(first)).data.widgets[0]).toMatchObject({ state: 'ok', lines: [{ code: MADE }] })
    await w.does('resetLink', uuid)
    const second = await w.tokenOf(uuid)
    expect(second).not.toBe(first)
    const dead = async (token: string) => {
      const { status, msg, data } = await w.read(token)
      return [status, msg, data]
    }
    expect(await dead(first)).toEqual([404, '链接已失效', null])
    expect((await w.read(second)).status).toBe(200)
    w.world.pass(DAY_MS)
    expect(await dead(second)).toEqual([404, '链接已失效', null])
    await w.does('share', uuid, { publicUntil: dayAfter(chinaDay(w.world.clock.now()), 365) })
    const third = await w.tokenOf(uuid)
    expect((await w.read(third)).status).toBe(200)
    await w.does('offline', uuid)
    expect(await dead(third)).toEqual([404, '链接已失效', null])
    expect(await w.info(uuid)).toMatchObject({ state: '30', publicLink: null, publicUntil: null })
    expect((await w.play(uuid)).msg).toBe('大屏未发布或已下线')
  })

  test('is told to whom may give it out alone', async () => {
    const uuid = await w.published([newWidget('clock', 'a')])
    await w.does('share', uuid, { publicUntil: chinaDay(w.world.clock.now()) })
    const { data } = await w.by('xuliang').call(w.boards.info, { uuid })
    expect([data.name, data.publicLink]).toEqual(['运营', undefined])
  })
})

test('plays are counted by board and day, once for each time that a screen opens one', async () => {
  const uuid = await w.published([newWidget('clock', 'a')])
  await w.play(uuid)
  await w.play(uuid, { again: true })
  await w.play(uuid)
  expect(await w.info(uuid)).toMatchObject({ views: 2 })
  const { list } = (await w.by().call(entityEndpoints(view).page, { filter: { field: 'views', cmp: 'eq', value: 2 } } as never)).data
  expect(list).toMatchObject([{ title: '运营', views: 2 }])
})

test('a slideshow shows its boards in their order, each for ten seconds at least', async () => {
  const shows = entityEndpoints(slideshow)
  const [one, two] = [await w.published([newWidget('clock', 'a')]), await w.published([newWidget('clock', 'a')])]
  const add = (seconds: number) =>
    w.by().call(shows.add, {
      name: '大厅',
      boards: [
        { board: one, seconds },
        { board: two, seconds: 20 },
      ],
    })
  expect((await add(9)).data).toEqual({ 'boards[0].seconds': '停留(秒)应在10到3600之间' })
  const { uuid } = (await add(10)).data
  const slides = async () =>
    (await w.call(slidesCall, { slideshow: String(uuid) })).data.slides.map(({ board, seconds }) => [board, seconds])
  expect(await slides()).toEqual([
    [one, 10],
    [two, 20],
  ])
  await w.does('offline', one)
  expect(await slides()).toEqual([[two, 20]])
})

describe('copies', () => {
  test('of presets are drafts, and tell which of their figures there are not', async () => {
    const { presets } = (await w.call(presetsCall, {})).data
    expect(presets.map(({ name }) => name)).toEqual([
      ...['运营总览', '报修与工单', '设备与巡检', '能耗', '安防与通行', '物联告警', '资产与库存', '收费'],
    ])
    // All that they ask about is told by the applications of the product.
    for (const { key, ready, all } of presets) {
      const { missing, uuid } = (await w.call(copyPreset, { key })).data
      expect([key, missing, ready]).toEqual([key, [], all])
      const { widgets } = (await w.call(designCall, { board: uuid })).data
      const { outlines } = (await w.call(outlinesCall, { boards: [uuid] })).data
      expect(outlines[0]?.widgets).toHaveLength(widgets.length)
      await w.does('publish', uuid)
      expect((await w.data(uuid)).widgets.filter(({ state }) => state !== 'ok')).toEqual([])
    }
    expect((await w.call(copyPreset, { key: 'nothing' })).code).toBe(3002)
  })

  test('of boards and of files are drafts without pictures, and whatever is wrong with them is told', async () => {
    const uuid = await w.published([numberOf(MADE)], { width: 1_280, height: 720, projects: [GARDEN] })
    const copied = (await w.call(copyBoard, { board: uuid, name: '运营副本' })).data
    expect(await w.info(copied.uuid)).toMatchObject({ name: '运营副本', state: '10', size: '1280×720', widgets: 1 })
    const { stage, widgets } = (await w.call(designCall, { board: uuid })).data
    const foreign = { ...numberOf('pkg99.thing.count'), image: 'x/y.png' }
    const sent = await w.call(importBoard, { name: '大厅', stage, widgets: [...widgets, foreign] })
    expect(sent.data.missing).toEqual(['pkg99.thing.count'])
    const imported = (await w.call(designCall, { board: sent.data.uuid })).data
    expect([imported.stage.projects, imported.widgets[1]?.image]).toEqual([[], null])
    const wrong = await w.call(importBoard, { name: '大厅', stage, widgets: [numberOf(MADE, { x: 1_200 })] })
    expect([wrong.code, wrong.msg]).toEqual([3002, '组件超出画布'])
    expect((await w.call(importBoard, { name: '', stage, widgets: [] })).code).toBe(3002)
  })
})
