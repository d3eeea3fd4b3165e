import { getPaperTemplate, listPapers, publishPaper, savePaperDraft } from '@qifuyun/contract/papers/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { numbered, words } from '@qifuyun/kit/paper/blocks.ts'
import { createWorld, type World, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generalSettingsApp } from '#src/general-settings/app.ts'
import { numberedDocuments } from '#src/general-settings/calls.ts'
import { dict } from '#src/general-settings/dict.ts'
import { numberRule } from '#src/general-settings/number-rule.ts'
import { param } from '#src/general-settings/param.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const rules = entityEndpoints(numberRule)
const dicts = entityEndpoints(dict)
const params = entityEndpoints(param)
const us = () => world.as('zhangwei')

const documents = async () => (await us().call(customEndpoint(generalSettingsApp, numberedDocuments), {})).data.list
/** A document without a rule. */
const freeDocument = async (): Promise<string> => (await documents()).find(({ ruled }) => !ruled)?.target ?? expect.fail('all are ruled')
const addRule = async (more: object = {}) =>
  us().call(rules.add, { target: await freeDocument(), pattern: 'DJ{yyyy}{MM}-{4}', reset: '3', start: 1, ...more })

describe('number rules', () => {
  test('pattern without {n} → 3002 {pattern: `编号规则必须包含流水号`}', async () => {
    expect(await addRule({ pattern: 'HT{yyyy}', reset: '1' })).toMatchObject({ code: 3002, data: { pattern: '编号规则必须包含流水号' } })
  })

  test.each([
    ['HT{4}{5}', '1', 'pattern', '编号规则只能有一个流水号'],
    ['HT{2}', '1', 'pattern', '流水号应为3至8位'],
    ['HT{9}', '1', 'pattern', '流水号应为3至8位'],
    ['HT{n}{4}', '1', 'pattern', '不认识{n}'],
    ['HT{4}', '2', 'reset', '流水号重新开始时编号会重复，格式须包含{yyyy}'],
    ['HT{yyyy}{4}', '3', 'reset', '流水号重新开始时编号会重复，格式须包含{yyyy}{MM}'],
    ['HT{yyyyMM}{4}', '4', 'reset', '流水号重新开始时编号会重复，格式须包含{yyyy}{MM}{dd}'],
  ])('%s that begins anew by %s is refused at %s: %s', async (pattern, reset, field, said) => {
    const before = await us().call(rules.page, {})
    expect(await addRule({ pattern, reset })).toMatchObject({ code: 3002, data: { [field]: said } })
    expect((await us().call(rules.page, {})).data.page.total).toBe(before.data.page.total)
  })

  test('a rule shows the number that comes next, which is not taken by looking', async () => {
    const { data } = await addRule({ pattern: 'AB{yyyy}-{5}', reset: '2', start: 12 })
    const seen = async () => (await us().call(rules.info, { uuid: String(data.uuid) })).data
    const next = `AB${new Date().getFullYear()}-00012`
    expect(await seen()).toMatchObject({ next, fault: null })
    expect(await seen()).toMatchObject({ next })
  })

  test('a document has one rule, which stays its own; next may only grow', async () => {
    const target = await freeDocument()
    const { data } = await addRule({ target, start: 50 })
    expect((await documents()).find((each) => each.target === target)).toMatchObject({ ruled: true })
    expect((await addRule({ target })).code).toBe(3002)
    const change = (changes: object) => us().call(rules.update, { uuid: String(data.uuid), version: 1, ...changes })
    expect(await change({ start: 49 })).toMatchObject({ code: 3002, data: { start: '起始流水号只能增大' } })
    expect(await change({ target: await freeDocument() })).toMatchObject({ code: 3002, data: { target: '单据不能修改，请新建规则' } })
    expect(await addRule({ target: 'app.pkg99.nothing' })).toMatchObject({ code: 3002, data: { target: '没有这种单据' } })
    expect((await change({ start: 60 })).code).toBe(200)
  })
})

describe('dictionaries', () => {
  const entry = (more: object) => us().call(dicts.add, { parentCode: 'size', dictCode: 'large', dictName: '大', ...more })

  test('dictCode is unique in its dictionary and fixed after use', async () => {
    const { data } = await entry({})
    expect((await entry({})).data).toMatchObject({ dictCode: '该字典已有此编码' })
    expect((await entry({ parentCode: 'weight' })).code).toBe(200)
    const answer = await us().call(dicts.update, { uuid: data.uuid, version: 1, dictCode: 'huge' })
    expect(answer).toMatchObject({ code: 3002, data: { dictCode: '编码保存后不能修改' } })
  })

  test('of system rows only name, colour and order change', async () => {
    const { data } = await entry({ parentCode: 'own', dictCode: 'system' })
    const uuid = String(data.uuid)
    await withClient(world.database.owner, (client) =>
      client.query('update general_settings_dict set system = true where uuid = $1', [uuid]),
    )
    const change = (version: number, changes: object) => us().call(dicts.update, { uuid, version, ...changes })
    expect(await change(1, { enabled: false })).toMatchObject({ code: 3002, data: { enabled: '系统内置项不能停用' } })
    expect(await change(1, { dictCode: 'mine' })).toMatchObject({ code: 3002, data: { dictCode: '编码保存后不能修改' } })
    expect((await change(1, { dictName: '特大', color: '3', seq: 7 })).code).toBe(200)
    expect((await us().call(dicts.info, { uuid })).data).toMatchObject({
      dictName: '特大',
      color: '3',
      seq: 7,
      enabled: true,
      system: true,
    })
    expect(await us().call(dicts.delete, { uuidList: [uuid] })).toMatchObject({ code: 3002, msg: '系统内置项不能删除' })
    // Nobody makes a row one of the system.
    const other = await entry({ parentCode: 'own', dictCode: 'mine', system: true })
    expect([other.code, other.data.system ?? false]).not.toEqual([200, true])
  })

  test('used codes can be disabled, not deleted: 3002 `字典项已被使用`', async () => {
    const used = await entry({ parentCode: 'tone', dictCode: 'warm', dictName: '暖' })
    const free = await entry({ parentCode: 'tone', dictCode: 'cold', dictName: '冷' })
    const named = { key: 'tone', name: '色调', type: '4', parentCode: 'tone' }
    expect(await us().call(params.add, { ...named, value: '暖' })).toMatchObject({
      code: 3002,
      data: { value: '请填写该字典中启用的字典项编码' },
    })
    expect((await us().call(params.add, { ...named, value: 'warm' })).code).toBe(200)
    const both = await us().call(dicts.delete, { uuidList: [used.data.uuid, free.data.uuid] } as never)
    expect(both).toMatchObject({ code: 3002, status: 409, msg: '字典项已被使用' })
    expect((await us().call(dicts.info, { uuid: String(free.data.uuid) })).code).toBe(200)
    expect((await us().call(dicts.update, { uuid: String(used.data.uuid), version: 1, enabled: false })).code).toBe(200)
    expect((await us().call(dicts.delete, { uuidList: [free.data.uuid] } as never)).code).toBe(200)
  })
})

describe('parameters', () => {
  let n = 0
  const add = (more: object) => us().call(params.add, { key: `own${++n}`, name: '参数', type: '1', value: 'x', ...more })

  test.each([
    [{ key: 'Own Key' }, { key: '格式错误' }],
    [{ type: '2', value: 'x' }, { value: '请输入数字' }],
    [{ type: '2', least: 5, value: '4.9999' }, { value: '不能小于5' }],
    [{ type: '2', most: 5, value: '5.0001' }, { value: '不能大于5' }],
    [{ type: '2', least: 6, most: 5, value: '5' }, { most: '最大值不能小于最小值' }],
    [{ type: '3', value: '也许' }, { value: '请填写是或否' }],
    [{ type: '4', parentCode: 'none', value: 'x' }, { parentCode: '没有这个字典' }],
  ])('%j is refused at its field', async (input, problems) => {
    expect(await add(input)).toMatchObject({ code: 3002, data: problems })
  })

  test('a value at its bounds is taken; the key stays', async () => {
    const { code, data } = await add({ type: '2', least: -1, most: 5, value: '5' })
    expect(code).toBe(200)
    const answer = await us().call(params.update, { uuid: data.uuid, version: 1, key: 'other' })
    expect(answer).toMatchObject({ code: 3002, data: { key: '编码保存后不能修改' } })
  })

  test('one that may be printed is a field of every paper, others are none', async () => {
    const [first] = (await us().call(listPapers, {})).data.paperList
    const asked = { paper: first?.paper ?? '', size: first?.sizeList[0]?.size ?? 'a4' }
    await add({ key: 'hotline', name: '热线', value: '0571-1234', onPaper: true })
    await add({ key: 'secret', name: '内部', value: 'x' })
    const { groupList } = (await us().call(getPaperTemplate, asked)).data
    const own = groupList.find(({ key }) => key === 'param')?.fields ?? []
    expect(own).toContainEqual({ path: 'param.hotline', label: '热线', kind: 'text' })
    expect(own.map(({ path }) => path)).not.toContain('param.secret')
    const says = (text: string, rev: number) =>
      us().call(savePaperDraft, { ...asked, rev, template: { size: asked.size, blocks: numbered([words(text)]), pageNumbers: false } })
    await says('{{param.secret}}', 0)
    expect((await us().call(publishPaper, { ...asked, rev: 1 })).data).toEqual({ template: '模板还有1个错误' })
    await says('{{param.hotline}}', 1)
    expect((await us().call(publishPaper, { ...asked, rev: 2 })).data).toEqual({ version: 1 })
  })
})
