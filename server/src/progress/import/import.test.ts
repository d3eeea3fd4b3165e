import { downloadPage } from '@qifuyun/contract/notifications/endpoints.ts'
import {
  cancelProgress,
  getProgressInfo,
  importExcel,
  importHeader,
  importPreview,
  importSetting,
  importSettingUpdate,
  importTemplate,
  importUndo,
  progressPage,
} from '@qifuyun/contract/progress/endpoints.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadAs, uploaded } from '#src/files/testing.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { forbidden, refuse } from '#src/platform/errors.ts'
import { withClient } from '#src/testing/database.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { createProbeTable, ending, importFiles, offerProbeImport, PROBE, probeNames, sheetAt, uploadRows, workbookOf } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await createProbeTable(world.database)
  await world.listen()
})
afterAll(() => world?.close())
beforeEach(async () => {
  offerProbeImport(world)
  await withClient(world.database.owner, (client) => client.query('delete from probe'))
})

const asOwner = async (text: string, values: unknown[] = []) =>
  (await withClient(world.database.owner, (client) => client.query<Record<string, unknown>>(text, values))).rows

describe('headers of others', () => {
  test('are shown with what they are taken for, and mean what the user says', async () => {
    const excelPath = await uploadRows(world, 'lina', ['2026 年房源'], ['小区名', '面积(㎡)', '归属'], ['九号', '12', '甲'], ['', '', ''])
    const asked = { progressBusinessCode: PROBE, excelPath }
    const refused = await importFiles(world, 'lina', excelPath)
    expect(refused).toMatchObject({ progressStateCode: '1109504', progressMsg: '表头缺少列：名称' })
    const { data } = await world.as('lina').call(importHeader, asked)
    expect(data.labels).toEqual([
      { label: '小区名', sample: '九号', column: null },
      { label: '面积(㎡)', sample: '12', column: 'area' },
      { label: '归属', sample: '甲', column: null },
    ])
    expect(data.columns[0]).toEqual({ key: 'name', label: '名称', requiredFlag: 1 })
    const done = await importFiles(world, 'lina', excelPath, { mapping: { 小区名: 'name', '面积(㎡)': null } })
    expect(done.progressResultData).toMatchObject({ successCount: 1, failCount: 0 })
    expect(await asOwner('select name, area from probe')).toEqual([{ name: '九号', area: null }])
  })

  test('of files that are not his, and of no files, are refused', async () => {
    const excelPath = await uploadRows(world, 'lina', ['名称'], ['一号'])
    const ask = (by: 'lina' | 'wangqiang', path: string | string[]) =>
      world.as(by).call(importHeader, { progressBusinessCode: PROBE, excelPath: path })
    expect(await ask('wangqiang', excelPath)).toMatchObject({ code: 3002, data: { excelPath: '文件不存在或已失效' } })
    expect(await ask('lina', [])).toMatchObject({ code: 3002 })
    const empty = await uploadRows(world, 'lina', [''])
    expect(await ask('lina', empty)).toMatchObject({ code: 3002, msg: '文件中没有数据' })
  })
})

test('it is told in the language of its reader, and its file is in that of the person who began it', async () => {
  const english = { headers: { 'Accept-Language': 'en' } }
  const excelPath = await uploadRows(world, 'lina', ['名称', '面积（㎡）'], ['三号', '很大'], ['', '1'])
  const asked = { progressBusinessCode: PROBE, excelPath, progressParamData: { allOrNothing: true } }
  const { data } = await world.as('lina').call(importExcel, asked, english)
  const done = await ending(world, 'lina', data.progressId)
  expect(done).toMatchObject({ progressTitle: '样品导入', progressMsg: '存在错误数据，全部未导入' })
  expect((await world.as('lina').call(getProgressInfo, data, english)).data).toMatchObject({
    progressTitle: '样品 import',
    progressMsg: 'Some rows are invalid. Nothing was imported',
  })
  expect((await sheetAt(world, done.progressResultData?.excelErrorPath)).slice(1)).toEqual([
    ['三号', '很大', '面积（㎡）: Enter a number'],
    [null, 1, '名称: Required'],
  ])
  const reasons = async (more: object) =>
    (await world.as('lina').call(importPreview, { ...data, pageSize: 1 }, more)).data.list[0]?.errors.map(({ message }) => message)
  expect([await reasons(english), await reasons({})]).toEqual([['Enter a number'], ['请填写数字']])
})

describe('row by row', () => {
  test('good rows are kept, the others come back with the reasons and can be imported again', async () => {
    const path = await uploadRows(
      world,
      'lina',
      ['名称', '面积（㎡）', '类型', '备注'],
      ['必填', '随便', '', ''],
      ['一号', '８８.5', '住宅', '好'],
      ['', '1', '', '缺'],
      ['三号', '很大', '公寓', '错'],
      ['禁用', '', '', ''],
      ['一号', '', '', '重'],
      ['=1+1', '2', '20', ''],
    )
    const done = await importFiles(world, 'lina', path)
    expect(done).toMatchObject({ progressStateCode: '1109505', progressTitle: '样品导入', progressCount: 7, progressCompleteCount: 7 })
    expect(done.progressResultData).toMatchObject({ count: 7, successCount: 2, failCount: 5, excelHttpPath: null })
    expect(await probeNames(world.database)).toEqual(['=1+1', '一号'])
    const rejected = await sheetAt(world, done.progressResultData?.excelErrorPath)
    // What could be read stands there as what it is; a wrong cell as it came.
    expect(rejected).toEqual([
      ['名称', '面积（㎡）', '类型', '备注', '错误原因'],
      ['必填', '随便', null, null, '面积（㎡）：请填写数字'],
      [null, 1, null, '缺', '名称：必填'],
      ['三号', '很大', '公寓', '错', '面积（㎡）：请填写数字；类型：没有选项“公寓”'],
      ['禁用', null, null, null, '名称：选项无效'],
      ['一号', null, null, '重', '名称：数据与已有数据冲突'],
    ])

    // The result names the columns of what was wrong, and each cell of it.
    const causes = await world.as('lina').call(importPreview, { progressId: done.progressId, problemsFlag: 1, pageSize: 1 })
    expect(causes.data.columns.slice(0, 2)).toEqual([
      { key: 'name', label: '名称' },
      { key: 'area', label: '面积（㎡）' },
    ])
    expect(causes.data.list[0]).toMatchObject({
      cells: { name: '必填', area: '随便' },
      errors: [{ column: 'area', message: '请填写数字' }],
    })

    const response = await world.app.http.inject({ method: 'GET', url: done.progressResultData?.excelErrorPath ?? '' })
    const again = await uploaded(world, 'lina', { name: '改.xlsx', bytes: response.rawPayload }, 'import')
    const second = await importFiles(world, 'lina', again.filePath)
    expect(second.progressResultData).toMatchObject({ count: 5, successCount: 0, failCount: 5 })
    const same = await sheetAt(world, second.progressResultData?.excelErrorPath)
    expect(same).toEqual(rejected)
  })

  test('the template that was filled in is taken, its notes and examples are not', async () => {
    const answer = await world.app.http.inject({
      method: 'GET',
      url: `${importTemplate.path}?progressBusinessCode=${PROBE}`,
      headers: { authorization: (await world.as('lina').token()) ?? '' },
    })
    expect(decodeURIComponent(String(answer.headers.filename))).toBe('样品导入模板.xlsx')
    const { sheets } = await readXlsx(answer.rawPayload)
    expect(sheets.map(({ name, hidden = false }) => [name, hidden])).toEqual([
      ['样品', false],
      ['填写示例', false],
      ['选项', true],
    ])
    const [labels = [], notes = []] = sheets[0]?.rows ?? []
    expect(labels).toEqual(['名称', '面积（㎡）', '类型', '父级', '日期'])
    expect(notes).toEqual([
      '必填；最多10个字',
      '选填；数字，最多2位小数，不小于0',
      '选填；可选：住宅、商铺',
      '选填',
      '选填；日期，如2026-01-31；交付日期',
    ])
    expect(sheets[0]).toMatchObject({ freezePane: { rows: 2 }, dataValidations: [{ formula1: '选项!$A$1:$A$2' }] })
    const untouched = await uploaded(world, 'lina', { name: '模板.xlsx', bytes: answer.rawPayload }, 'import')
    expect(await importFiles(world, 'lina', untouched.filePath)).toMatchObject({
      progressStateCode: '1109504',
      progressMsg: '文件中没有数据',
    })
    const path = await uploadRows(world, 'lina', labels.map(String), notes.map(String), ['一', '', '', '', '2026/1/3'])
    expect((await importFiles(world, 'lina', path)).progressResultData).toMatchObject({ count: 1, successCount: 1 })
    expect(await asOwner('select name, day::text from probe')).toEqual([{ name: '一', day: '2026-01-03' }])
  })

  test('a reference is asked for once a batch; what names nothing is refused', async () => {
    await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ['父']))
    const path = await uploadRows(world, 'lina', ['品名', '父级'], ['甲', '父'], ['乙', '父'], ['丙', '母'])
    const done = await importFiles(world, 'lina', path)
    expect(done.progressResultData).toMatchObject({ successCount: 2, failCount: 1 })
    expect((await sheetAt(world, done.progressResultData?.excelErrorPath))[1]).toEqual(['丙', '母', '父级：“母”不存在'])
  })

  test('three files are one import, a CSV among them', async () => {
    const first = await uploadRows(world, 'lina', ['名称'], ['甲'])
    const csv = await uploaded(world, 'lina', { name: '数据.csv', bytes: '名称,面积（㎡）\r\n乙,1\r\n,2\r\n' }, 'import')
    const done = await importFiles(world, 'lina', [first, csv.filePath, await uploadRows(world, 'lina', ['名称'], ['丙'])])
    expect(done.progressResultData).toMatchObject({ count: 4, successCount: 3, failCount: 1 })
    expect(await sheetAt(world, done.progressResultData?.excelErrorPath)).toEqual([
      ['名称', '面积（㎡）', '错误原因'],
      [null, 2, '名称：必填'],
    ])
  })

  test('rules of a row, parameters and a collision that nobody foresaw', async () => {
    const path = await uploadRows(world, 'lina', ['名称', '面积（㎡）'], ['大', '50'], ['大', '150'])
    const done = await importFiles(world, 'lina', path, { prefix: '新' })
    expect(done.progressResultData).toMatchObject({ successCount: 1, failCount: 1 })
    expect(await sheetAt(world, done.progressResultData?.excelErrorPath)).toMatchObject([{}, ['大', '50', '面积（㎡）：不能小于100']])
    expect(await probeNames(world.database)).toEqual(['新大'])

    offerProbeImport(world, {
      apply: async (tx, rows, { user }) => {
        for (const { values } of rows)
          await tx.execute(sql`insert into probe (enterprise_uuid, name) values (${user.enterpriseUuid}, ${values.name})`)
        return {}
      },
    })
    const colliding = await uploadRows(world, 'lina', ['名称'], ['a'], ['b'], ['新大'], ['c'], ['d'])
    expect((await importFiles(world, 'lina', colliding)).progressResultData).toMatchObject({ successCount: 4, failCount: 1 })
    expect(await probeNames(world.database)).toEqual(['a', 'b', 'c', 'd', '新大'])
  })

  test('what an importer refuses is said of every row of the batch', async () => {
    offerProbeImport(world, { apply: async () => refuse('选项无效') })
    const done = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ['a'], ['b']))
    expect(done.progressResultData).toMatchObject({ successCount: 0, failCount: 2 })
  })

  test('a defect ends the job without a word of what is inside', async () => {
    offerProbeImport(world, { apply: () => Promise.reject(new Error('secret')) })
    const done = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ['a']))
    expect(done).toMatchObject({ progressStateCode: '1109504', progressMsg: '系统繁忙，请稍后再试' })
  })

  test('ten thousand rows go in by batches, and no row is told twice', async () => {
    const rows = Array.from({ length: 10_000 }, (_row, index) => [`n${index}`])
    const done = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ...rows))
    expect(done.progressResultData).toMatchObject({ count: 10_000, successCount: 10_000, failCount: 0, fileName: null })
    expect((await probeNames(world.database)).length).toBe(10_000)
  })
})

describe('all or nothing', () => {
  test('one rejected row rolls everything back', async () => {
    const rows = Array.from({ length: 600 }, (_row, index) => [`n${index}`])
    const path = await uploadRows(world, 'lina', ['名称'], ...rows, [''], ['太长太长太长太长太长太长'])
    const done = await importFiles(world, 'lina', path, { allOrNothing: true })
    expect(done).toMatchObject({ progressStateCode: '1109505', progressMsg: '存在错误数据，全部未导入' })
    expect(done.progressResultData).toMatchObject({ count: 601, successCount: 0, failCount: 1 })
    expect(await probeNames(world.database)).toEqual([])
    expect((await sheetAt(world, done.progressResultData?.excelErrorPath)).length).toBe(2)
  })

  test('without one everything is stored', async () => {
    const done = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ['a'], ['b']), { allOrNothing: true })
    expect(done.progressResultData).toMatchObject({ successCount: 2, failCount: 0 })
    expect(await probeNames(world.database)).toEqual(['a', 'b'])
  })
})

describe('a trial', () => {
  test('stores nothing, shows the rows, and corrected cells go in with the import', async () => {
    const path = await uploadRows(world, 'lina', ['面积（㎡）', '名称'], ['1', '甲'], ['很大', '乙'], ['2', '甲'])
    const tried = await importFiles(world, 'lina', path, { dryRun: true })
    expect(tried.progressResultData).toMatchObject({ count: 3, successCount: 1, failCount: 2, dryRunFlag: 1 })
    expect(await probeNames(world.database)).toEqual([])
    const { progressId } = tried
    const { data } = await world.as('lina').call(importPreview, { progressId, pageSize: 2 })
    expect(data.columns[0]).toEqual({ key: 'name', label: '名称' })
    expect(data.page).toMatchObject({ total: 3 })
    expect(data.list).toEqual([
      { xh: '01', n: 1, file: 0, line: 2, cells: { name: '甲', area: '1' }, errors: [] },
      { xh: '02', n: 2, file: 0, line: 3, cells: { name: '乙', area: '很大' }, errors: [{ column: 'area', message: '请填写数字' }] },
    ])
    const problems = await world.as('lina').call(importPreview, { progressId, problemsFlag: 1 })
    expect(problems.data.list.map(({ n }) => n)).toEqual([2, 3])
    const repairs = [
      { n: 2, column: 'area', value: '20' },
      { n: 3, column: 'name', value: '丙' },
      { n: 3, column: 'unknown', value: 'x' },
    ]
    const done = await importFiles(world, 'lina', path, { repairs })
    expect(done.progressResultData).toMatchObject({ successCount: 3, failCount: 0 })
    expect(await asOwner('select name, area::float from probe order by name collate "C"')).toEqual([
      { name: '丙', area: 2 },
      { name: '乙', area: 20 },
      { name: '甲', area: 1 },
    ])
  })

  test('leaves no file among the downloads, however often it is repeated', async () => {
    const path = await uploadRows(world, 'lina', ['名称', '面积（㎡）'], ['甲', '很大'])
    const waiting = async () => (await world.as('lina').call(downloadPage, {})).data.page.total
    const before = await waiting()
    const tried = await importFiles(world, 'lina', path, { dryRun: true })
    expect(tried.progressResultData).toMatchObject({ failCount: 1, excelErrorPath: null })
    expect(await waiting()).toBe(before)
    const done = await importFiles(world, 'lina', path)
    expect(await waiting()).toBe(before + 1)
    const newest = async (dryRunFlag: 0 | 1) =>
      (await world.as('lina').call(progressPage, { dryRunFlag, pageSize: 1 })).data.list[0]?.progressId
    expect([await newest(0), await newest(1)]).toEqual([done.progressId, tried.progressId])
  })

  test('takes corrections of a column that the file lacks, for the rows that they are made in', async () => {
    const path = await uploadRows(world, 'lina', ['名称'], ['大'], ['乙'])
    expect((await importFiles(world, 'lina', path, { dryRun: true })).progressResultData).toMatchObject({ failCount: 1 })
    const done = await importFiles(world, 'lina', path, { repairs: [{ n: 1, column: 'area', value: '120' }] })
    expect(done.progressResultData).toMatchObject({ successCount: 2, failCount: 0 })
    expect(await asOwner('select name, area::float from probe order by area')).toEqual([
      { name: '大', area: 120 },
      { name: '乙', area: null },
    ])
  })

  test('is nobody else’s to look at, and cannot be taken back', async () => {
    const { progressId } = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ['甲']), { dryRun: true })
    expect(await world.as('liuyang').call(importPreview, { progressId })).toMatchObject({ code: 404 })
    expect(await world.as('lina').call(importUndo, { progressId })).toMatchObject({ code: 3002, msg: '没有可撤销的数据' })
  })
})

describe('the way back', () => {
  const undo = async (progressId: string) => {
    const { data } = await world.as('lina').call(importUndo, { progressId })
    return ending(world, 'lina', data.progressId)
  }

  test('takes back what was not changed since, and the rest later', async () => {
    const rows = Array.from({ length: 1_200 }, (_row, index) => [`n${index}`])
    const { progressId } = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ...rows))
    await asOwner("update probe set version = 2 where name = 'n7'")
    const first = await undo(progressId)
    expect(first).toMatchObject({ progressTitle: '撤销样品导入', progressCount: 1_200, progressCompleteCount: 1_200 })
    expect(first.progressResultData).toMatchObject({ successCount: 1_199, failCount: 1 })
    expect(await sheetAt(world, first.progressResultData?.excelErrorPath)).toEqual([
      ['行号', '错误原因'],
      ['9', '数据已被修改或删除'],
    ])
    await asOwner('update probe set version = 1')
    expect((await undo(progressId)).progressResultData).toMatchObject({ successCount: 1, failCount: 0 })
    expect(await probeNames(world.database)).toEqual([])
    expect(await world.as('lina').call(importUndo, { progressId })).toMatchObject({ code: 3002, msg: '没有可撤销的数据' })
  })

  test('is offered for seven days, to whoever imported, where the import offers it', async () => {
    const { progressId } = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ['甲']))
    const flags = async () => (await world.as('lina').call(progressPage, { pageSize: 1 })).data.list.map(({ undoFlag }) => undoFlag)
    expect(await flags()).toEqual([1])
    expect(await world.as('liuyang').call(importUndo, { progressId })).toMatchObject({ code: 404 })
    offerProbeImport(world, { undo: undefined as never })
    expect(await flags()).toEqual([0])
    expect(await world.as('lina').call(importUndo, { progressId })).toMatchObject({ msg: '该导入不支持撤销' })
    offerProbeImport(world)
    await asOwner("update progress_record set expire_at = expire_at - interval '7 days' where progress_id = $1", [progressId])
    expect(await flags()).toEqual([0])
    expect(await world.as('lina').call(importUndo, { progressId })).toMatchObject({ msg: '没有可撤销的数据' })
  })
})

describe('what is refused', () => {
  test('an unknown code, foreign files, no right, a filter that does not fit', async () => {
    const lina = world.as('lina')
    const path = await uploadRows(world, 'lina', ['名称'], ['甲'])
    const start = (more: object) => lina.call(importExcel, { progressBusinessCode: PROBE, excelPath: path, ...more })
    expect(await start({ progressBusinessCode: 'nobody' })).toMatchObject({
      status: 422,
      data: { progressBusinessCode: '不支持的业务类型' },
    })
    expect(await start({ excelPath: await uploadRows(world, 'liuyang', ['名称'], ['甲']) })).toMatchObject({
      status: 422,
      data: { excelPath: '文件不存在或已失效' },
    })
    expect(await start({ excelPath: [path, path, path, path] })).toMatchObject({ status: 422 })
    expect(await start({ excelPath: [] })).toMatchObject({ status: 422 })
    expect(await start({ progressParamData: { prefix: 'too long' } })).toMatchObject({ status: 422, data: { prefix: '最多5个字' } })
    offerProbeImport(world, { access: ['1120406'] })
    expect(await world.as('liuyang').call(importExcel, { progressBusinessCode: PROBE, excelPath: path })).toMatchObject({
      status: 403,
      data: { _need: ['1120406'] },
    })
    expect(await world.as('liuyang').call(importTemplate, { progressBusinessCode: PROBE })).toMatchObject({ status: 403 })
    expect(await world.as('liuyang').call(importSetting, { progressBusinessCode: PROBE })).toMatchObject({ status: 403 })
  })

  test('a right that was lost before the job ran', async () => {
    let asked = 0
    offerProbeImport(world, {
      access: async () => {
        asked += 1
        if (asked > 1) forbidden()
      },
    })
    const done = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ['甲']))
    expect(done).toMatchObject({ progressStateCode: '1109504', progressMsg: '无权限' })
    expect(await probeNames(world.database)).toEqual([])
  })

  test('a larger file than the enterprise allows, until its administrator allows it', async () => {
    // Few rows of many letters that do not pack.
    const letters = () => Array.from({ length: 20 }, () => crypto.randomUUID()).join('')
    const rows = Array.from({ length: 2_500 }, () => [crypto.randomUUID().slice(0, 10), letters()])
    const bytes = await workbookOf(['名称', 'a'], ...rows)
    expect(bytes.length).toBeGreaterThan(600_000)
    expect(await uploadAs(world, 'lina', [{ name: 'a.xlsx', bytes }], 'import')).toMatchObject({ status: 413, data: { limitKb: 500 } })
    const setting = { progressBusinessCode: PROBE, importMaxKb: 20_480 }
    expect(await world.as('lina').call(importSettingUpdate, setting)).toMatchObject({ status: 403 })
    expect(await world.as('zhangwei').call(importSettingUpdate, { ...setting, importMaxKb: 20_481 })).toMatchObject({ status: 422 })
    expect((await world.as('zhangwei').call(importSettingUpdate, setting)).data).toMatchObject({
      importMaxKb: 20_480,
      version: 1,
      undoFlag: 1,
    })
    expect(await world.as('zhangwei').call(importSettingUpdate, { ...setting, version: 0 })).toMatchObject({ status: 409 })
    const file = await uploaded(world, 'lina', { name: 'a.xlsx', bytes }, 'import', PROBE)
    expect((await importFiles(world, 'lina', file.filePath)).progressResultData).toMatchObject({ count: 2_500 })
    await world.as('zhangwei').call(importSettingUpdate, { ...setting, importMaxKb: 100 })
    const next = await uploaded(world, 'lina', { name: 'b.xlsx', bytes: await workbookOf(['名称', 'a'], ...rows.slice(0, 500)) }, 'import')
    expect(await world.as('lina').call(importExcel, { progressBusinessCode: PROBE, excelPath: next.filePath })).toMatchObject({
      status: 413,
      data: { limitKb: 100 },
    })
  })
})

test('the key of a request lives and dies with its transaction', async () => {
  const input = { progressBusinessCode: PROBE, excelPath: await uploadRows(world, 'lina', ['名称'], ['甲']) }
  const start = () => world.as('lina').call(importExcel, input, { headers: { 'idempotency-key': 'import-once-1' } })
  await withClient(world.database.owner, async (client) => {
    await client.query('begin; lock table progress_record in access exclusive mode')
    const first = start()
    await expect
      .poll(async () => (await asOwner("select pid from pg_locks where relation = 'progress_record'::regclass and not granted")).length)
      .toBe(1)
    expect(await start()).toMatchObject({ status: 409, data: { _reason: 'IDEMPOTENCY_RUNNING' } })
    // What a node that dies now leaves behind: nothing that the next one would wait for.
    expect(await asOwner('select 1 from idempotency_record where status is null')).toEqual([])
    await client.query('rollback')
    const { data } = await first
    expect(await start()).toMatchObject({ status: 200, data, headers: { 'idempotency-replayed': 'true' } })
    await ending(world, 'lina', data.progressId)
  })
})

describe('a file that is no table of ours ends the import with a sentence, and nothing of it is stored', () => {
  const book = async (rows: (string | number)[][], merges: { startRow: number; endRow: number; startCol: number; endCol: number }[] = []) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows, merges }] }))
  const MERGED = [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }]
  const CASES: [title: string, bytes: () => Promise<Buffer>, said: string][] = [
    ['merged cells', () => book([['名称'], ['甲'], ['乙']], MERGED), '第2行有合并单元格，请取消合并后再导入'],
    ['another table', () => book([['姓名'], ['张三']]), '没有找到模板的表头，请使用下载的模板填写'],
    ['a table without a required column', () => book([['面积（㎡）'], [1]]), '表头缺少列：名称'],
    ['an empty sheet', () => book([]), '文件中没有数据'],
  ]
  test.each(CASES)('%s', async (_title, bytes, said) => {
    const { filePath } = await uploaded(world, 'lina', { name: 'a.xlsx', bytes: await bytes() }, 'import')
    expect(await importFiles(world, 'lina', filePath)).toMatchObject({ progressStateCode: '1109504', progressMsg: said })
    expect(await probeNames(world.database)).toEqual([])
  })

  test('an old workbook under a new name is told so when it is sent', async () => {
    const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect(await uploadAs(world, 'lina', [{ name: 'a.xlsx', bytes }], 'import')).toMatchObject({
      status: 422,
      code: 3002,
      msg: '文件是旧版xls格式或已加密，请另存为xlsx后再导入',
    })
  })
})

test('a cancelled import keeps what it has stored and stores nothing more', async () => {
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  let batches = 0
  // Between two batches the job lets calls go first: here for as long as the cancel needs, which else might find a third batch begun.
  const quiet = vi.spyOn(world.app.platform.traffic, 'quiet').mockImplementation(async () => {
    if (batches === 2) await over.promise
  })
  offerProbeImport(world, {
    check: async () => {
      batches += 1
      if (batches === 2) {
        begun.resolve()
        await go.promise
      }
      return []
    },
  })
  const rows = Array.from({ length: 1_500 }, (_row, index) => [`n${index}`])
  const path = await uploadRows(world, 'lina', ['名称'], ...rows)
  const { data } = await world.as('lina').call(importExcel, { progressBusinessCode: PROBE, excelPath: path })
  await begun.promise
  const cancelling = world.as('lina').call(cancelProgress, data)
  // The cancel waits for the batch that is being stored.
  await expect
    .poll(
      async () =>
        (
          await asOwner(
            // The server of the tests has databases of other files too, and the worker's lease is renewed now and then, which waits as well.
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from%progress_job%'",
          )
        ).length,
    )
    .toBe(1)
  go.resolve()
  const cancelled = await cancelling
  over.resolve()
  quiet.mockRestore()
  expect(cancelled).toMatchObject({ code: 200, msg: '已取消', data: { progressStateCode: '1109504', progressMsg: '已取消' } })
  // Nothing of how the job was worked on gets out.
  expect(cancelled.data.progressResultData).toEqual({
    ...{ count: 1_500, successCount: 1_000, failCount: 0 },
    ...{ excelHttpPath: null, fileName: null, excelErrorPath: null },
  })
  expect((await probeNames(world.database)).length).toBe(1_000)
  expect(await world.as('lina').call(cancelProgress, data)).toMatchObject({ status: 409, msg: '任务已结束' })
  expect(await world.as('liuyang').call(cancelProgress, data)).toMatchObject({ status: 404 })
  const undone = await world.as('lina').call(importUndo, data)
  await ending(world, 'lina', undone.data.progressId)
  expect(await probeNames(world.database)).toEqual([])
})
