import * as calls from '@qifuyun/contract/dictionaries/endpoints.ts'
import { clientConfig, getListDict, getSystemArea } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { getEnterpriseCategory } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { areaTexts, isArea } from './areas.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ QFY_PUBLIC_URL: 'https://qfy.example.com', QFY_APP_HOST: 'https://m.example.com', QFY_WEBSITE_MODE: '1' })
})
afterAll(() => world.close())

/** Section 10 of the wire document: parent → codes. */
const CODES: Record<string, string[]> = {
  '1004500': ['1004501', '1004502', '1004503'],
  '1005500': ['1005501', '1005502', '1005503'],
  '1109500': ['1109501', '1109502', '1109503', '1109504', '1109505'],
  '1155520': ['1155521', '1155522', '1155523', '1155524'],
  '1150100': ['1150101', '1150102', '1150103', '1150104', '1150199'],
  '1110200': ['1110201', '1110202', '1110203', '1110204', '1110205', '1110299'],
  '1004700': ['1004701', '1004702', '1004703', '1004704', '1004705'],
  '1004900': ['1004901', '1004902', '1004903', '1004904', '1004905'],
  '1004800': ['1004801', '1004802', '1004803'],
  '1120500': ['1120501', '1120502', '1120503'],
}

describe('dictionary entries', () => {
  test.each(Object.entries(CODES))('%s has its codes, in order and with names', async (parentCodes, codes) => {
    const { code, data } = await world.as('liuyang').call(getListDict, { parentCodes })
    expect(code).toBe(200)
    expect(data.list?.map(({ dictCode }) => dictCode)).toEqual(codes)
    expect(data.list?.every(({ dictName, parentCode }) => dictName !== '' && parentCode === parentCodes)).toBe(true)
    expect(data.list?.map(({ sort }) => sort)).toEqual(codes.map((_, index) => index + 1))
  })

  test('node types are 1 to 4', async () => {
    const { data } = await world.as('liuyang').call(getListDict, { parentCodes: 'organTypeCode' })
    expect(data.list?.map(({ dictCode, dictName }) => [dictCode, dictName])).toEqual([
      ['1', '集团'],
      ['2', '公司'],
      ['3', '部门'],
      ['4', '岗位'],
    ])
  })

  test('several parents are asked for at once, none gives all, an unknown one nothing', async () => {
    const asked = async (parentCodes?: string) => (await world.as('liuyang').call(getListDict, { parentCodes })).data.list ?? []
    expect((await asked('1004500, 1155520')).map(({ parentCode }) => parentCode)).toEqual([
      ...Array.from({ length: 3 }, () => '1004500'),
      ...Array.from({ length: 4 }, () => '1155520'),
    ])
    expect((await asked()).length).toBe(Object.values(CODES).flat().length + 4)
    expect(await asked('9999999')).toEqual([])
  })

  test('a client that has the version gets no list', async () => {
    const { version } = (await world.as('liuyang').call(getListDict, {})).data
    expect((await world.as('liuyang').call(getListDict, { version })).data).toEqual({ version, list: null })
    expect((await world.as('liuyang').call(getListDict, { version: 'older' })).data.list).not.toBeNull()
  })

  test('without a token nothing is told', async () => {
    expect(await world.withToken(null).call(getListDict, {})).toMatchObject({ status: 401, code: 3004 })
    expect(await world.withToken(null).call(getSystemArea, {})).toMatchObject({ status: 401, code: 3004 })
  })
})

describe('areas', () => {
  const below = async (parentCode?: string) => (await world.as('liuyang').call(getSystemArea, { parentCode })).data

  test('without a parent there are the 34 provinces', async () => {
    const provinces = await below()
    expect(provinces).toHaveLength(34)
    expect(provinces[0]).toEqual({ areaCode: '110000', areaName: '北京市', parentCode: null, leafFlag: 0 })
  })

  test('Zhejiang has Hangzhou, Hangzhou has Xihu, and Xihu is a leaf', async () => {
    expect(await below('330000')).toContainEqual({ areaCode: '330100', areaName: '杭州市', parentCode: '330000', leafFlag: 0 })
    expect(await below('330100')).toContainEqual({ areaCode: '330106', areaName: '西湖区', parentCode: '330100', leafFlag: 1 })
    expect(await below('330106')).toEqual([])
  })

  test('counties that belong to no city hang below one of their own', async () => {
    expect((await below('429000')).map(({ areaName }) => areaName)).toContain('仙桃市')
  })

  test('a code without six digits is refused', async () => {
    expect(await world.as('liuyang').call(getSystemArea, { parentCode: '33' })).toMatchObject({
      status: 422,
      data: { parentCode: '格式错误' },
    })
  })
})

describe('the operator', () => {
  const PROJECT_TYPE = '1004700'
  const heping = () => world.as('heping')
  const named = async (parentCodes = PROJECT_TYPE) => (await world.as('liuyang').call(getListDict, { parentCodes })).data.list ?? []
  const listed = async (parentCode = PROJECT_TYPE) =>
    (await heping().call(calls.operatorDictList, {})).data.find((each) => each.parentCode === parentCode)

  test('adds an entry, which everybody sees at the end and under a new version', async () => {
    const before = (await world.as('liuyang').call(getListDict, {})).data.version
    const added = await heping().call(calls.operatorAddDict, { parentCode: PROJECT_TYPE, dictName: '学校' })
    expect(added).toMatchObject({ code: 200, msg: '操作成功!', data: { dictCode: '1004706' } })
    expect((await named()).at(-1)).toEqual({ dictCode: '1004706', dictName: '学校', parentCode: PROJECT_TYPE, sort: 6, disabledFlag: 0 })
    expect((await world.as('liuyang').call(getListDict, { version: before })).data.list).not.toBeNull()
    const twice = await heping().call(calls.operatorAddDict, { parentCode: PROJECT_TYPE, dictName: '学校' })
    expect(twice).toMatchObject({ status: 409, data: { dictName: '名称已存在', _reason: 'DUPLICATE' } })
  })

  test('two who add at once get two codes', async () => {
    const add = (dictName: string) => heping().call(calls.operatorAddDict, { parentCode: '1004800', dictName })
    const codes = (await Promise.all([add('消防'), add('园林')])).map(({ data }) => data.dictCode)
    expect(codes.toSorted()).toEqual(['1004804', '1004805'])
  })

  test('renames, puts out of use and in order; a stale version is refused', async () => {
    const change = { parentCode: PROJECT_TYPE, dictCode: '1004703', dictName: '商业综合', version: 0 }
    expect((await heping().call(calls.operatorUpdateDict, change)).data).toEqual({ version: 1 })
    expect(await heping().call(calls.operatorUpdateDict, change)).toMatchObject({
      status: 409,
      data: { _reason: 'VERSION_CONFLICT', _current: 1 },
    })
    await heping().call(calls.operatorUpdateDict, { ...change, disabledFlag: 1, version: 1 })
    expect((await named()).find(({ dictCode }) => dictCode === '1004703')).toMatchObject({ dictName: '商业综合', disabledFlag: 1 })
    const codes = (await named()).map(({ dictCode }) => dictCode)
    const order = { parentCode: PROJECT_TYPE, dictCodeList: codes.toReversed() }
    expect((await heping().call(calls.operatorSortDict, order)).code).toBe(200)
    expect((await named()).map(({ dictCode }) => dictCode)).toEqual(codes.toReversed())
    const short = await heping().call(calls.operatorSortDict, { ...order, dictCodeList: codes.slice(1) })
    expect(short).toMatchObject({ status: 422, data: { dictCodeList: '数据已变化，请刷新后重试' } })
    expect((await listed())?.entries.find(({ dictCode }) => dictCode === '1004703')).toMatchObject({
      originalName: '商业',
      disabledFlag: 1,
    })
  })

  test('an entry out of use is offered no more', async () => {
    const entry = { parentCode: '1150100', dictCode: '1150104', dictName: '建筑施工' }
    await heping().call(calls.operatorUpdateDict, { ...entry, disabledFlag: 1 })
    const offered = (await world.as('liuyang').call(getEnterpriseCategory, {})).data
    expect(offered.map(({ dictCode }) => dictCode)).not.toContain('1150104')
    await heping().call(calls.operatorUpdateDict, { ...entry, disabledFlag: 0 })
  })

  test('what the product works with is renamed only', async () => {
    expect((await listed('1109500'))?.fixedFlag).toBe(1)
    expect((await heping().call(calls.operatorAddDict, { parentCode: '1109500', dictName: '暂停' })).msg).toBe('该字典由系统使用，不能增删')
    const stop = { parentCode: '1110200', dictCode: '1110299', dictName: '其他', disabledFlag: 1 } as const
    expect((await heping().call(calls.operatorUpdateDict, stop)).msg).toBe('该字典项由系统使用，不能停用')
    expect((await heping().call(calls.operatorAddDict, { parentCode: '9999900', dictName: '无' })).status).toBe(404)
    expect((await heping().call(calls.operatorAddDict, { parentCode: PROJECT_TYPE, dictName: ' ' })).data).toEqual({
      dictName: '请输入名称',
    })
  })

  test('founds, renames and abolishes divisions, which keep their names where they stand', async () => {
    const save = (input: { areaCode: string; areaName: string; removedFlag?: 0 | 1; version?: number }) =>
      heping().call(calls.operatorSaveArea, input)
    const below = async () => (await world.as('liuyang').call(getSystemArea, { parentCode: '330100' })).data.map(({ areaName }) => areaName)
    expect((await save({ areaCode: '330190', areaName: '钱江新区' })).data).toEqual({ version: 1 })
    expect(await below()).toContain('钱江新区')
    expect((await save({ areaCode: '330190', areaName: '钱江新区' })).data).toMatchObject({ areaCode: '区划代码已存在' })
    expect((await save({ areaCode: '330191', areaName: '钱江新区' })).data).toMatchObject({ areaName: '名称已存在' })
    expect((await save({ areaCode: '990100', areaName: '无' })).data).toMatchObject({ areaCode: '上级区划不存在' })
    expect((await save({ areaCode: '330190', areaName: '钱江区', removedFlag: 1, version: 1 })).data).toEqual({ version: 2 })
    expect(await below()).not.toContain('钱江区')
    const told = (await heping().call(calls.operatorAreaList, { parentCode: '330100' })).data
    expect(told.find(({ areaCode }) => areaCode === '330190')).toMatchObject({ areaName: '钱江区', removedFlag: 1, originalName: null })
    expect(await areaTexts(['330190'])).toEqual(new Map([['330190', '浙江省杭州市钱江区']]))
    expect(await isArea('330190')).toBe(false)
  })
})

test('the client is told addresses and constants before anyone signs in', async () => {
  const { data } = await world.withToken(null).call(clientConfig, {})
  expect(data).toMatchObject({
    appHost: 'https://m.example.com',
    publicUrl: 'https://qfy.example.com',
    websiteModeFlag: 1,
    smsCountdown: 60,
    requestTimeout: 60_000,
    toastDuration: 5_000,
    progressPoll: 2_000,
    cartPoll: 5_000,
    imageMaxKb: 5_000,
    importMaxKb: 500,
    importMaxFiles: 3,
    tokenCookie: 'qifuyun-pc-token',
    keepCookies: ['qifuyun-pc-token', 'qfyOperate-Token'],
    devFlag: 1,
  })
})
