import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { updateDisableFlag } from '@qifuyun/contract/app-center/endpoints.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { FAVOURITES_MAX, FIRST_CARDS, RECENTS_MAX } from '@qifuyun/contract/workbench/constants.ts'
import { getFigureChoices, getFigures, getLayout, myApps, recordRecent, saveLayout } from '@qifuyun/contract/workbench/endpoints.ts'
import { SYSTEM_TILES } from '@qifuyun/contract/workbench/system-tiles.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const LOAN = builtInAppUuid('pkg41') ?? ''
const FINANCE = demoId('0006', 104)
const ABSENT = demoId('9999', 1)
const TILES = SYSTEM_TILES.map(({ appUuid }) => appUuid)
const [MAIN_DATA = '', APPROVE = '', NOTICE = ''] = TILES
const CARD = { cardKey: 'todo', x: 9, y: 0, w: 3, h: 1 }

const apps = async (by: PersonName, keyword?: string) => (await world.as(by).call(myApps, { keyword })).data
const layout = async (by: PersonName) => (await world.as(by).call(getLayout, {})).data

const save = (by: PersonName, input: InputOf<typeof saveLayout>) => world.as(by).call(saveLayout, input)

describe('the applications of a person', () => {
  const disable = (disabledFlag: 0 | 1) => world.as('zhangwei').call(updateDisableFlag, { appUuid: LOAN, disabledFlag })
  afterEach(() => disable(0))

  test('are those that he may open, without what only the administrator needs to know', async () => {
    const found = (await apps('liuyang')).find(({ appKey }) => appKey === 'pkg41')
    expect(found).toEqual({
      appUuid: LOAN,
      appName: '钥匙借还',
      appIconUrl: null,
      appKey: 'pkg41',
      openModeCode: 1,
      appOnlyFlag: 0,
      pcUrl: null,
      groupName: '物业服务',
      useCode: 'work',
      favouriteFlag: 0,
    })
  })

  test.each(['钥匙', 'yaoshi', 'ysjh', 'YSJ', 'shijie'])('are found by %s', async (keyword) => {
    expect((await apps('liuyang', keyword)).map(({ appName }) => appName)).toContain('钥匙借还')
  })

  test.each(['%', '_', 'zzzz', "'"])('are not found by %s', async (keyword) => expect(await apps('liuyang', keyword)).toEqual([]))

  test('lack one that is switched off, while its place is kept', async () => {
    await save('chenjing', { favourites: [LOAN] })
    await disable(1)
    expect((await apps('chenjing')).map(({ appUuid }) => appUuid)).not.toContain(LOAN)
    await save('chenjing', { favourites: [LOAN, APPROVE] })
    await disable(0)
    expect((await apps('chenjing')).find(({ appUuid }) => appUuid === LOAN)?.favouriteFlag).toBe(1)
    expect((await layout('chenjing')).favourites).toEqual([LOAN, APPROVE])
  })
})

describe('the arrangement', () => {
  test('is that of the product until one is made', async () => {
    expect(await layout('yanglei')).toEqual({ favourites: [], recents: [], groups: [], cards: FIRST_CARDS, version: 0 })
  })

  test('keeps what is left out, and drops what does not exist or is named twice', async () => {
    const group = { groupUuid: demoId('9998', 1), groupName: '我的分组', appUuidList: [LOAN, LOAN.toUpperCase(), ABSENT] }
    const other = { groupUuid: demoId('9998', 2), groupName: '另一组', appUuidList: [LOAN, NOTICE] }
    const first = await save('wangqiang', { favourites: [NOTICE, ABSENT, LOAN, NOTICE], groups: [group, other, group] })
    expect(first.data).toEqual({ version: 1 })
    await save('wangqiang', { cards: [CARD, CARD] })
    expect(await layout('wangqiang')).toEqual({
      favourites: [NOTICE, LOAN],
      recents: [],
      groups: [
        { ...group, appUuidList: [LOAN] },
        { ...other, appUuidList: [NOTICE] },
      ],
      cards: [CARD],
      version: 2,
    })
  })

  test('may have no card at all', async () => {
    await save('zhaomin', { cards: [] })
    expect((await layout('zhaomin')).cards).toEqual([])
  })

  test('is refused when it was saved elsewhere since (409)', async () => {
    const { version } = await layout('zhangwei')
    const answers = await Promise.all([[LOAN], [NOTICE]].map((favourites) => save('zhangwei', { favourites, version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({ _reason: 'VERSION_CONFLICT', _current: version + 1 })
  })

  test.each([
    ['favourites', { favourites: Array.from({ length: FAVOURITES_MAX + 1 }, (_, n) => demoId('9997', n)) }],
    ['recents', { recents: Array.from({ length: RECENTS_MAX + 1 }, (_, n) => demoId('9997', n)) }],
    ['groups[0].groupName', { groups: [{ groupUuid: LOAN, groupName: '一二三四五六七八九十一', appUuidList: [] }] }],
    ['groups[0].groupName', { groups: [{ groupUuid: LOAN, groupName: ' ', appUuidList: [] }] }],
    ['favourites[0]', { favourites: ['pkg41'] }],
    ['cards[0].x', { cards: [{ ...CARD, x: 12 }] }],
  ])('a wrong %s is refused there and changes nothing', async (field, input) => {
    const before = await layout('liuyang')
    const answer = await save('liuyang', input)
    expect([answer.code, answer.status]).toEqual([3002, 422])
    expect(Object.keys(answer.data)).toContain(field)
    expect(await layout('liuyang')).toEqual(before)
  })

  test('is one of each person and enterprise', async () => {
    await save('yanglei', { favourites: [APPROVE] })
    expect((await layout('liuyang')).favourites).toEqual([])
    expect((await layout('sunhao')).favourites).toEqual([])
  })
})

describe('recent applications', () => {
  const open = (appUuid: string) => world.as('lina').call(recordRecent, { appUuid })

  test('stand with the newest first and nothing twice, and are no arrangement', async () => {
    for (const appUuid of [LOAN, MAIN_DATA, NOTICE, LOAN]) expect((await open(appUuid)).code).toBe(200)
    expect(await layout('lina')).toMatchObject({ recents: [LOAN, NOTICE, MAIN_DATA], cards: FIRST_CARDS, version: 0 })
  })

  test('stay one list when several are opened at once', async () => {
    await Promise.all(TILES.map(open))
    const { recents } = await layout('lina')
    expect(recents.toSorted()).toEqual([LOAN, ...TILES].toSorted())
  })

  test('name what exists only (404)', async () => expect(await open(ABSENT)).toMatchObject({ code: 404, status: 404 }))

  test('name what the person may open only (404)', async () => {
    const before = (await layout('liuyang')).recents
    // Shown to the finance department alone.
    expect(await world.as('liuyang').call(recordRecent, { appUuid: FINANCE })).toMatchObject({ code: 404, status: 404 })
    expect((await layout('liuyang')).recents).toEqual(before)
  })
})

describe('figures', () => {
  test('are those of applications that the person may read', async () => {
    const choices = async (by: PersonName) => (await world.as(by).call(getFigureChoices, {})).data
    expect((await choices('zhangwei')).map(({ figureKey }) => figureKey)).toContain('pkg41.loan.overdue')
    // The project manager's role holds the application; who has no right in it sees no figure of it.
    expect((await choices('wangqiang')).map(({ appKey }) => appKey)).toContain('pkg41')
    expect((await choices('xuliang')).map(({ appKey }) => appKey)).not.toContain('pkg41')
  })

  test('are the chosen ones in their order, without those that do not exist', async () => {
    const cards = ['figure.pkg41.loan.overdue', 'figure.pkg41.loan.none', 'figure.pkg41.loan.out', 'todo'].map((cardKey, y) => ({
      ...CARD,
      cardKey,
      y,
    }))
    const { data: first } = await world.as('wangqiang').call(getFigures, {})
    expect(first.length).toBeGreaterThan(0)
    await save('wangqiang', { cards })
    const { data } = await world.as('wangqiang').call(getFigures, {})
    expect(data.map(({ figureKey }) => figureKey)).toEqual(['pkg41.loan.overdue', 'pkg41.loan.out'])
    expect(data[1]).toMatchObject({ appName: '钥匙借还', label: '在借', unit: 'count', value: expect.any(Number) })
    // Nothing stands out where all is in one project.
    expect(data[1]?.place).toBeNull()
  })
})
