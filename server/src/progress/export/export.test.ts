import { downloadFetched, downloadPage, selectDownloadCount } from '@qifuyun/contract/notifications/endpoints.ts'
import { cancelProgress, exportExcel, getProgressInfo, importExcel, progressPage } from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { uploaded } from '#src/files/testing.ts'
import { connectAs } from '#src/messaging/testing.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { readZipDirectory, readZipEntry } from '#src/platform/spreadsheet/zip-directory.ts'
import { withClient } from '#src/testing/database.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { expireProgress } from '../expiry.ts'
import { claimJob } from '../queue.ts'
import {
  createProbeTable,
  ending,
  exportProbe,
  importFiles,
  offerExport,
  offerProbeExport,
  offerProbeImport,
  PROBE,
  sheetAt,
  uploadRows,
} from '../testing.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await createWorld()
  await createProbeTable(world.database)
  origin = await world.listen()
})
afterAll(() => world?.close())
beforeEach(() => offerProbeExport(world))

const asOwner = async (text: string, values: unknown[] = []) =>
  (await withClient(world.database.owner, (client) => client.query<Record<string, unknown>>(text, values))).rows

test('an export is a workbook with a header, for its user, who is told on the way', async () => {
  const lina = await connectAs(world, origin, 'lina')
  offerProbeExport(world, 2_500)
  const done = await exportProbe(world, 'lina')
  expect(done).toMatchObject({
    progressStateCode: '1109505',
    progressTitle: '样品导出',
    progressCount: 2_500,
    progressCompleteCount: 2_500,
  })
  expect(done.progressResultData).toMatchObject({
    count: 2_500,
    fileName: expect.stringMatching(/^样品_\d{8}\.xlsx$/),
    excelErrorPath: null,
  })
  const rows = await sheetAt(world, done.progressResultData?.excelHttpPath)
  expect(rows).toHaveLength(2_501)
  expect(rows.slice(0, 2)).toEqual([
    ['名称', '面积（㎡）', '金额', '时间', '有效'],
    ['第0行', 0, 19.99, '2026-01-31 08:30:00', '是'],
  ])
  const told = lina.got('progress:update').filter(({ progressId }) => progressId === done.progressId)
  expect(told.map(({ progressStateCode }) => progressStateCode)).toEqual(expect.arrayContaining(['1109502', '1109503', '1109505']))
  expect(told.map(({ progressCompleteCount }) => progressCompleteCount)).toEqual(
    told.map(({ progressCompleteCount }) => progressCompleteCount).sort((a, b) => a - b),
  )
  expect(await world.as('liuyang').call(getProgressInfo, { progressId: done.progressId })).toMatchObject({ code: 404 })
  lina.close()
})

test('between two pieces a job lets whoever waits for an answer go first, but not for long', async () => {
  offerProbeExport(world, 2_500)
  const answered = Promise.withResolvers<void>()
  const asked: number[] = []
  const quiet = vi.spyOn(world.app.platform.traffic, 'quiet').mockImplementation((limitMs) => {
    asked.push(limitMs)
    return answered.promise
  })
  try {
    const { data } = await world.as('lina').call(exportExcel, { progressBusinessCode: PROBE, progressParamData: {} })
    await expect.poll(() => asked.length).toBe(1)
    expect(await world.as('lina').call(getProgressInfo, data)).toMatchObject({ data: { progressStateCode: '1109503' } })
    answered.resolve()
    expect(await ending(world, 'lina', data.progressId)).toMatchObject({ progressStateCode: '1109505', progressCompleteCount: 2_500 })
    expect(asked).toHaveLength(3)
    expect(Math.max(...asked)).toBeLessThanOrEqual(100)
  } finally {
    answered.resolve()
    quiet.mockRestore()
  }
})

test('D6: what looks like a formula is text, and comes back the same by an import', async () => {
  offerProbeImport(world)
  const names = ['=1+1', '+86', '-2', '@x']
  await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ...names.map((name) => [name])))
  const done = await exportProbe(world, 'lina')
  const response = await world.app.http.inject({ method: 'GET', url: done.progressResultData?.excelHttpPath ?? '' })
  await asOwner('delete from probe')
  const file = await uploaded(world, 'lina', { name: 'a.xlsx', bytes: response.rawPayload }, 'import')
  expect((await importFiles(world, 'lina', file.filePath)).progressResultData).toMatchObject({ successCount: 4, failCount: 0 })
  expect((await asOwner('select name from probe')).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

test('what no database holds is told at its place, in names and values, before anything begins', async () => {
  const texts = { zz: 'a\u0000', filter: { field: 'name', cmp: 'like', value: 'a\ud800' }, list: ['x', { '\u0000': 1 }] }
  const exported = await world.as('lina').call(exportExcel, { progressBusinessCode: PROBE, progressParamData: texts })
  const text = '包含不支持的字符'
  expect([exported.status, exported.data]).toEqual([
    422,
    { 'progressParamData.zz': text, 'progressParamData.filter.value': text, 'progressParamData.list[1]': text },
  ])
  const imported = await world.as('lina').call(importExcel, {
    progressBusinessCode: PROBE,
    excelPath: 'x',
    progressParamData: { mapping: { 'a\u0000': 'name' } },
  })
  expect([imported.status, imported.data]).toEqual([422, { 'progressParamData.mapping': text }])
})

test('an empty export is a file with its header', async () => {
  offerProbeExport(world, 0)
  const done = await exportProbe(world, 'lina')
  expect(done).toMatchObject({ progressStateCode: '1109505', progressResultData: { count: 0 } })
  expect(await sheetAt(world, done.progressResultData?.excelHttpPath)).toHaveLength(1)
})

test('too many rows end it with a sentence', async () => {
  offerProbeExport(world, 200_001)
  expect(await exportProbe(world, 'lina')).toMatchObject({
    progressStateCode: '1109504',
    progressMsg: '导出数据超过200000行，请缩小范围',
    progressResultData: null,
  })
})

/** How many rows each workbook of an archive has. */
const rowsOfArchive = async (bytes: Buffer): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const file of readZipDirectory(bytes) ?? []) {
    const workbook = (await readZipEntry(bytes, file)) ?? Buffer.alloc(0)
    const sheet = readZipDirectory(workbook)?.find(({ name }) => name === 'xl/worksheets/sheet1.xml')
    const xml = sheet && (await readZipEntry(workbook, sheet))
    counts[file.name] = (xml?.toString('latin1').match(/<row /g)?.length ?? 0) - 1
  }
  return counts
}

test('D1: 150,000 rows are an archive of two workbooks', async () => {
  offerProbeExport(world, 150_000)
  const done = await exportProbe(world, 'lina')
  expect(done).toMatchObject({
    progressStateCode: '1109505',
    progressResultData: { count: 150_000, fileName: expect.stringMatching(/^样品_\d{8}\.zip$/) },
  })
  const { rawPayload } = await world.app.http.inject({ method: 'GET', url: done.progressResultData?.excelHttpPath ?? '' })
  expect(Object.entries(await rowsOfArchive(rawPayload))).toEqual([
    [expect.stringMatching(/^样品_\d{8}_1\.xlsx$/), 100_000],
    [expect.stringMatching(/^样品_\d{8}_2\.xlsx$/), 50_000],
  ])
})

test('an export is one moment, whatever happens meanwhile', async () => {
  const reading = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  await asOwner('delete from probe')
  offerProbeImport(world)
  await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ['a'], ['b']))
  const page = (name: string) => sql`select name from probe where name >= ${name} order by name limit 1`
  offerExport(world, {
    code: PROBE,
    title: { owner: 'probe', text: '样品' },
    access: [],
    params: z.object({}),
    columns: () => [{ label: '名称' }],
    count: async () => 2,
    async *rows(tx) {
      const [first] = (await tx.execute<{ name: string }>(page('a'))).rows
      yield [[first?.name ?? null]]
      reading.resolve()
      await changed.promise
      const [second] = (await tx.execute<{ name: string }>(page('b'))).rows
      yield [[second?.name ?? null]]
    },
  })
  const { data } = await world.as('lina').call(exportExcel, { progressBusinessCode: PROBE })
  await reading.promise
  await asOwner("update probe set name = 'z' where name = 'b'")
  changed.resolve()
  const done = await ending(world, 'lina', data.progressId)
  expect(await sheetAt(world, done.progressResultData?.excelHttpPath)).toEqual([['名称'], ['a'], ['b']])
})

describe('while an export runs', () => {
  let go: PromiseWithResolvers<void>
  beforeEach(() => {
    go = Promise.withResolvers<void>()
    offerExport(world, {
      code: PROBE,
      title: { owner: 'probe', text: '样品' },
      access: [],
      params: z.object({ n: z.number().optional() }),
      columns: () => [{ label: '名称' }],
      count: async () => 2,
      async *rows() {
        yield [['a']]
        await go.promise
        yield [['b']]
      },
    })
  })
  const start = (n?: number, who: 'lina' | 'liuyang' = 'lina') =>
    world.as(who).call(exportExcel, { progressBusinessCode: PROBE, progressParamData: n === undefined ? {} : { n } })

  test('D7: the same export is not begun twice, another one is, and a fourth waits for none', async () => {
    const first = await start()
    expect((await start()).data).toEqual(first.data)
    expect((await start(undefined, 'liuyang')).data).not.toEqual(first.data)
    const others = await Promise.all([start(1), start(2), start(3)])
    expect(others.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(others.find(({ code }) => code !== 200)).toMatchObject({ status: 422, data: { _reason: 'LIMIT' } })
    go.resolve()
    for (const { data } of others) if ('progressId' in data) await ending(world, 'lina', data.progressId)
    await ending(world, 'lina', first.data.progressId)
    const next = await start()
    expect(next.data).not.toEqual(first.data)
    await ending(world, 'lina', next.data.progressId)
  })

  test('a cancel ends it, and what was written is gone', async () => {
    const { data } = await start()
    await expect.poll(async () => (await world.as('lina').call(getProgressInfo, data)).data.progressStateCode).toBe('1109503')
    expect(await world.as('lina').call(cancelProgress, data)).toMatchObject({
      data: { progressStateCode: '1109504', progressMsg: '已取消' },
    })
    go.resolve()
    await expect.poll(async () => (await asOwner('select from progress_job')).length).toBe(0)
    expect((await world.as('lina').call(getProgressInfo, data)).data).toMatchObject({
      progressStateCode: '1109504',
      progressResultData: null,
    })
  })
})

test('the list of jobs tells kinds and states, newest first, to whom they belong', async () => {
  offerProbeExport(world, 1)
  const { progressId } = await exportProbe(world, 'yanglei')
  const page = async (more: object) => (await world.as('yanglei').call(progressPage, more)).data
  expect((await page({})).list).toEqual([
    expect.objectContaining({ progressId, xh: '01', progressKindCode: 1, undoFlag: 0, dryRunFlag: 0, expireTime: expect.any(String) }),
  ])
  expect((await page({ progressKindCode: 2 })).list).toEqual([])
  expect((await page({ progressStateCode: '1109505', progressBusinessCode: PROBE })).page.total).toBe(1)
})

test('a finished file counts until it is fetched, and goes after seven days', async () => {
  const counted = async () => (await world.as('zhaomin').call(selectDownloadCount, {})).data.count
  offerProbeExport(world, 1)
  const first = await exportProbe(world, 'zhaomin')
  await exportProbe(world, 'zhaomin', { name: 'x' })
  expect(await counted()).toBe(2)
  await world.as('zhaomin').call(downloadFetched, { progressIdList: [first.progressId] })
  expect(await counted()).toBe(1)
  await asOwner(
    "update progress_record set expire_at = expire_at - interval '7 days' where user_uuid = (select user_uuid from progress_record where progress_id = $1)",
    [first.progressId],
  )
  await expireProgress(world.app.platform)
  expect(await counted()).toBe(0)
  expect((await world.as('zhaomin').call(downloadPage, {})).data.list).toEqual([])
  expect((await world.as('zhaomin').call(getProgressInfo, { progressId: first.progressId })).data.progressResultData).toMatchObject({
    count: 1,
    excelHttpPath: null,
  })
  await asOwner("update progress_record set finished_at = finished_at - interval '180 days' where progress_id = $1", [first.progressId])
  await expireProgress(world.app.platform)
  expect(await world.as('zhaomin').call(getProgressInfo, { progressId: first.progressId })).toMatchObject({ code: 404 })
})

test('the third job of a user waits, says how many go before it, and goes on when one of them is over', async () => {
  const gates = new Map([1, 2, 3].map((n) => [n, Promise.withResolvers<void>()]))
  const running: number[] = []
  offerExport(world, {
    code: PROBE,
    title: { owner: 'probe', text: '样品' },
    access: [],
    params: z.object({ n: z.number() }),
    columns: () => [{ label: '名称' }],
    count: async () => 1,
    async *rows(_tx, { n }) {
      running.push(n)
      await gates.get(n)?.promise
      yield [['a']]
    },
  })
  const start = async (n: number) =>
    (await world.as('lina').call(exportExcel, { progressBusinessCode: PROBE, progressParamData: { n } })).data.progressId
  const ids = [await start(1), await start(2), await start(3)]
  const info = async (progressId = '') => (await world.as('lina').call(getProgressInfo, { progressId })).data
  await expect.poll(() => running.length).toBe(2)
  expect(await info(ids[2])).toMatchObject({ progressStateCode: '1109501', progressMsg: '前面还有2个任务' })
  // Another node has a place for it, and leaves it where it is.
  expect(await claimJob(world.app.platform)).toBeUndefined()
  gates.get(1)?.resolve()
  await expect.poll(() => running).toEqual(expect.arrayContaining([1, 2, 3]))
  expect(await info(ids[2])).toMatchObject({ progressStateCode: '1109503', progressMsg: null })
  gates.get(2)?.resolve()
  gates.get(3)?.resolve()
  for (const id of ids) expect(await ending(world, 'lina', id)).toMatchObject({ progressStateCode: '1109505' })
})

test('an enterprise with many jobs makes another wait for one of them at most', async () => {
  const order: string[] = []
  const gates = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
  let begun = 0
  offerExport(world, {
    code: PROBE,
    title: { owner: 'probe', text: '样品' },
    access: [],
    params: z.object({ n: z.number() }),
    columns: () => [{ label: '名称' }],
    count: async () => 1,
    async *rows(_tx, _params, { enterpriseName }) {
      order.push(enterpriseName)
      const gate = gates[begun]
      begun += 1
      await gate?.promise
      yield [['a']]
    },
  })
  const start = async (who: 'lina' | 'liuyang' | 'yanglei' | 'sunhao', n: number) =>
    (await world.as(who).call(exportExcel, { progressBusinessCode: PROBE, progressParamData: { n } })).data.progressId
  const many = []
  for (const who of ['lina', 'liuyang', 'yanglei'] as const) for (const n of [1, 2, 3]) many.push([who, await start(who, n)] as const)
  // Both places are taken when the other enterprise comes.
  await expect.poll(() => begun).toBe(2)
  const other = await start('sunhao', 1)
  // One place alone gets free: of two that do at once either may begin first.
  gates[0]?.resolve()
  await ending(world, 'sunhao', other)
  gates[1]?.resolve()
  for (const [who, progressId] of many) await ending(world, who, progressId)
  expect(order).toHaveLength(10)
  expect(order.findIndex((name) => name !== order[0])).toBe(2)
})
