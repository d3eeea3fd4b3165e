import { clientConfig, getListDict, getSystemArea } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'

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
