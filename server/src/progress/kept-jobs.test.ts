import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { downloadPage, selectDownloadCount } from '@qifuyun/contract/notifications/endpoints.ts'
import * as calls from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readZipDirectory } from '#src/platform/spreadsheet/zip-directory.ts'
import { withClient } from '#src/testing/database.ts'
import type { PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { expireProgress } from './expiry.ts'
import {
  createProbeTable,
  ending,
  exportProbe,
  importFiles,
  offerExport,
  offerProbeExport,
  offerProbeImport,
  PROBE,
  uploadRows,
} from './testing.ts'

// What becomes of jobs once they are there: numbers, links, archives, retries, figures (apps-business.md section 11).

let world: World
beforeAll(async () => {
  world = await createWorld()
  await createProbeTable(world.database)
  await world.listen()
})
afterAll(() => world?.close())
beforeEach(async () => {
  offerProbeExport(world, 3)
  await asOwner('delete from progress_record')
})

const asOwner = async (text: string, values: unknown[] = []) =>
  (await withClient(world.database.owner, (client) => client.query<Record<string, unknown>>(text, values))).rows

const rowOf = async (who: PersonName, progressId: string) => {
  const { list } = (await world.as(who).call(calls.progressPage, {})).data
  return list.find((row) => row.progressId === progressId) ?? expect.fail('the job is not there')
}
const count = async (who: PersonName) => (await world.as(who).call(selectDownloadCount, {})).data.count
const link = (who: PersonName, progressId: string) => world.as(who).call(calls.progressLink, { progressId })
/** The answer to a link: the file, or why it is not given out. */
const fetchFile = async (who: PersonName, progressId: string, token: string) => {
  const headers = { authorization: (await world.as(who).token()) ?? '' }
  const answer = await world.app.http.inject({ method: 'POST', url: calls.progressFile.path, payload: { progressId, token }, headers })
  const file = String(answer.headers['content-type']).startsWith('application/json')
    ? {}
    : { file: decodeURIComponent(String(answer.headers.filename)) }
  return { status: answer.statusCode, ...('file' in file ? file : answer.json<{ code: number; msg: string }>()) }
}

/** A week and a minute go by, in which somebody looks in halfway: who stays away so long is signed out. */
const passWeek = async (who: PersonName): Promise<void> => {
  world.pass(4 * DAY_MS)
  await count(who)
  world.pass(3 * DAY_MS + MINUTE_MS)
}

/** An export that fails as long as it is told to. */
const breakable = () => {
  const state = { broken: true }
  offerExport(world, {
    code: PROBE,
    title: { owner: 'probe', text: '样品' },
    access: [],
    params: z.object({}),
    columns: () => [{ label: '名称' }],
    count: async () => 1,
    async *rows() {
      if (state.broken) throw new Error('broken')
      yield [['a']]
    },
  })
  return state
}

describe('a job', () => {
  test('has a number of its day, XZ{yyyy}{MM}{dd}{6}, in order and each once', async () => {
    const many = await Promise.all([exportProbe(world, 'lina'), exportProbe(world, 'liuyang'), exportProbe(world, 'zhangwei')])
    const people = ['lina', 'liuyang', 'zhangwei'] as const
    const numbers = await Promise.all(many.map(async ({ progressId }, index) => (await rowOf(people[index] ?? 'lina', progressId)).jobNo))
    const day = new Date(world.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
    expect(numbers.toSorted()).toEqual([1, 2, 3].map((n) => `XZ${day}00000${n}`))
  })

  test('tells its rows, size, file, times and who worked on it', async () => {
    const { progressId } = await exportProbe(world, 'lina')
    expect(await rowOf('lina', progressId)).toMatchObject({
      appKey: 'platform',
      progressStatusCode: 3,
      progressResultData: { count: 3 },
      fileSize: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      startTime: expect.any(String),
      node: expect.any(String),
      downloadCount: 0,
      firstDownloadTime: null,
      fileFlag: 1,
      retryFlag: 0,
      regenerateFlag: 1,
    })
  })

  test('an empty result is finished: a file with its header only, rows 0', async () => {
    offerProbeExport(world, 0)
    const done = await exportProbe(world, 'lina')
    expect(done).toMatchObject({ progressStateCode: '1109505', progressResultData: { count: 0, excelHttpPath: expect.any(String) } })
  })

  test('the list is narrowed by application, kind, state, words and days', async () => {
    const { progressId } = await exportProbe(world, 'lina')
    const { jobNo } = await rowOf('lina', progressId)
    const total = async (more: object) => (await world.as('lina').call(calls.progressPage, more)).data.page.total
    const [today, before] = [world.clock.now().toISOString(), new Date(world.clock.now().getTime() - DAY_MS).toISOString()]
    expect(await total({ appKey: 'platform', progressKindCode: 1, progressStatusCode: 3, keyword: '样品', createTimeBegin: before })).toBe(
      1,
    )
    expect(await total({ keyword: jobNo })).toBe(1)
    for (const none of [
      { appKey: 'pkg1' },
      { progressKindCode: 2 },
      { progressStatusCode: 6 },
      { keyword: '%' },
      { createTimeEnd: before },
    ])
      expect(await total(none)).toBe(0)
    expect(await total({ createTimeEnd: new Date(Date.parse(today) + DAY_MS).toISOString() })).toBe(1)
    expect((await world.as('lina').call(calls.progressPage, { progressStatusCode: 7 })).code).toBe(3002)
  })
})

describe('a file', () => {
  test('D2: 2 finished, undownloaded: badge 2; one downloaded: 1; the second download of it: still 1', async () => {
    const first = await exportProbe(world, 'lina')
    await exportProbe(world, 'lina', { name: 'x' })
    expect(await count('lina')).toBe(2)
    for (const times of [1, 2]) {
      const { token, fileName } = (await link('lina', first.progressId)).data
      expect(fileName).toMatch(/^样品_\d{8}\.xlsx$/)
      expect((await fetchFile('lina', first.progressId, token)).status).toBe(200)
      expect(await count('lina')).toBe(1)
      expect(await rowOf('lina', first.progressId)).toMatchObject({ downloadCount: times, firstDownloadTime: expect.any(String) })
    }
  })

  test('a link is good once, for 5 minutes, and the one before it no more', async () => {
    const { progressId } = await exportProbe(world, 'lina')
    const refused = { code: 3002, msg: '下载链接已失效，请重新获取' }
    const old = (await link('lina', progressId)).data.token
    const { token } = (await link('lina', progressId)).data
    expect(await fetchFile('lina', progressId, old)).toMatchObject(refused)
    expect((await fetchFile('lina', progressId, token)).status).toBe(200)
    expect(await fetchFile('lina', progressId, token)).toMatchObject(refused)
    const late = (await link('lina', progressId)).data.token
    world.pass(5 * MINUTE_MS)
    expect(await fetchFile('lina', progressId, late)).toMatchObject(refused)
    expect((await rowOf('lina', progressId)).downloadCount).toBe(1)
  })

  test("other user's job: 404/404; his file link: HTTP 403 code 401 `暂无权限`, and the link is still good for him", async () => {
    const { progressId } = await exportProbe(world, 'lina')
    expect(await link('liuyang', progressId)).toMatchObject({ status: 404, code: 404 })
    const { token } = (await link('lina', progressId)).data
    expect(await fetchFile('liuyang', progressId, token)).toMatchObject({ status: 403, code: 401, msg: '暂无权限' })
    expect(await fetchFile('sunhao', progressId, token)).toMatchObject({ status: 404, code: 404 })
    for (const each of [calls.progressRetry, calls.progressRegenerate, calls.getProgressInfo, calls.cancelProgress] as const)
      expect(await world.as('liuyang').call(each, { progressId })).toMatchObject({ status: 404, code: 404 })
    for (const each of [calls.progressBundle, calls.progressDelete] as const)
      expect(await world.as('liuyang').call(each, { progressIdList: [progressId] })).toMatchObject({ status: 404, code: 404 })
    expect((await fetchFile('lina', progressId, token)).status).toBe(200)
  })

  test('an import without bad rows has no file, and cannot be made anew', async () => {
    offerProbeImport(world)
    const done = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ['一号']))
    expect(await link('lina', done.progressId)).toMatchObject({ code: 3002, msg: '没有可下载的文件' })
    expect(await world.as('lina').call(calls.progressRegenerate, { progressId: done.progressId })).toMatchObject({
      code: 3002,
      msg: '只有导出任务可以重新生成',
    })
  })

  test('D4: import of 100 rows, 3 bad: success 97, fail 3; it counts while its error file is not opened', async () => {
    await asOwner('delete from probe')
    offerProbeImport(world)
    const rows = Array.from({ length: 100 }, (_row, index) => [index < 3 ? '禁用' : `行${index}`])
    const done = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['名称'], ...rows))
    expect(done.progressResultData).toMatchObject({ count: 100, successCount: 97, failCount: 3, excelErrorPath: expect.any(String) })
    expect(await count('lina')).toBe(1)
    const { token } = (await link('lina', done.progressId)).data
    expect((await fetchFile('lina', done.progressId, token)).status).toBe(200)
    expect(await count('lina')).toBe(0)
  })
})

describe('again', () => {
  test('1109504 → retry → 1109501: the same job with a new file; what is over otherwise is refused', async () => {
    const state = breakable()
    const failed = await exportProbe(world, 'lina')
    expect(await rowOf('lina', failed.progressId)).toMatchObject({ progressStateCode: '1109504', progressStatusCode: 4, retryFlag: 1 })
    state.broken = false
    const { data } = await world.as('lina').call(calls.progressRetry, { progressId: failed.progressId })
    expect(data.progressId).toBe(failed.progressId)
    expect(await ending(world, 'lina', data.progressId)).toMatchObject({ progressStateCode: '1109505', progressMsg: null })
    expect(await world.as('lina').call(calls.progressRetry, data)).toMatchObject({ code: 3002, status: 409, msg: '当前状态不允许该操作' })
  })

  test('an import that failed is not retried: its files are gone', async () => {
    offerProbeImport(world)
    const done = await importFiles(world, 'lina', await uploadRows(world, 'lina', ['没有这列'], ['一号']))
    expect(done.progressStateCode).toBe('1109504')
    expect(await world.as('lina').call(calls.progressRetry, { progressId: done.progressId })).toMatchObject({
      code: 3002,
      msg: '该任务不能重试，请重新发起',
    })
  })

  test('what was cancelled is told so and may be begun again; a fourth unfinished one is 422 `LIMIT`', async () => {
    const gate = Promise.withResolvers<void>()
    offerExport(world, {
      code: PROBE,
      title: { owner: 'probe', text: '样品' },
      access: [],
      params: z.object({ n: z.number() }),
      columns: () => [{ label: '名称' }],
      count: async () => 1,
      async *rows() {
        await gate.promise
        yield [['a']]
      },
    })
    const start = (n: number) => world.as('lina').call(calls.exportExcel, { progressBusinessCode: PROBE, progressParamData: { n } })
    const { progressId } = (await start(1)).data
    expect((await start(1)).data.progressId).toBe(progressId)
    await world.as('lina').call(calls.cancelProgress, { progressId })
    expect(await rowOf('lina', progressId)).toMatchObject({ progressStatusCode: 5, progressMsg: '已取消', retryFlag: 1 })
    const others = [await start(2), await start(3), await start(4)].map(({ data }) => data.progressId)
    expect(await world.as('lina').call(calls.progressRetry, { progressId })).toMatchObject({ status: 422, data: { _reason: 'LIMIT' } })
    expect(await world.as('lina').call(calls.progressDelete, { progressIdList: [progressId, others[0] ?? ''] })).toMatchObject({
      code: 3002,
      msg: '请先取消进行中的任务',
    })
    gate.resolve()
    for (const id of others) await ending(world, 'lina', id)
    expect((await world.as('lina').call(calls.progressRetry, { progressId })).data.progressId).toBe(progressId)
    expect(await ending(world, 'lina', progressId)).toMatchObject({ progressStateCode: '1109505' })
  })
})

describe('several', () => {
  test('files are packed into one archive, each name once, and count as fetched in it', async () => {
    const files = [await exportProbe(world, 'lina'), await exportProbe(world, 'lina', { name: 'x' })]
    const { data } = await world.as('lina').call(calls.progressBundle, { progressIdList: files.map(({ progressId }) => progressId) })
    const done = await ending(world, 'lina', data.progressId)
    expect(done).toMatchObject({ progressTitle: '打包下载2个文件', progressStateCode: '1109505', progressResultData: { count: 2 } })
    const archive = await world.app.http.inject({ method: 'GET', url: done.progressResultData?.excelHttpPath ?? '' })
    const names = readZipDirectory(archive.rawPayload)?.map(({ name }) => name)
    expect(names).toHaveLength(2)
    expect(names).toEqual([expect.stringMatching(/^样品_\d{8}\.xlsx$/), expect.stringMatching(/^样品_\d{8} \(2\)\.xlsx$/)])
    expect(await count('lina')).toBe(1)
    expect((await rowOf('lina', data.progressId)).progressKindCode).toBe(4)
  })

  test('deleted jobs leave the list with their files; those who see all still see that there were such', async () => {
    const { progressId } = await exportProbe(world, 'lina')
    const { token } = (await link('lina', progressId)).data
    expect((await world.as('lina').call(calls.progressDelete, { progressIdList: [progressId, progressId] })).data).toEqual({ count: 1 })
    expect((await world.as('lina').call(calls.progressPage, {})).data.list).toEqual([])
    expect(await fetchFile('lina', progressId, token)).toMatchObject({ status: 404 })
    expect(await count('lina')).toBe(0)
    const { list } = (await world.as('zhangwei').call(calls.progressAllPage, { userUuid: undefined })).data
    expect(list.find((row) => row.progressId === progressId)).toMatchObject({ userName: '李娜', progressStatusCode: 6 })
    expect(await asOwner('select count(*)::int as n from progress_record where progress_id = $1', [progressId])).toEqual([{ n: 1 }])
  })
})

describe('all jobs', () => {
  test('are for those who may see them, of one enterprise, without their files', async () => {
    const { progressId } = await exportProbe(world, 'lina')
    const page = (who: PersonName) => world.as(who).call(calls.progressAllPage, {})
    expect(await page('lina')).toMatchObject({ status: 403, code: 401 })
    expect(await world.as('lina').call(calls.progressFigures, { allFlag: 1 })).toMatchObject({ status: 403, code: 401 })
    const row = (await page('zhangwei')).data.list.find((each) => each.progressId === progressId)
    expect(row).toMatchObject({ userName: '李娜', fileFlag: 0, progressResultData: { count: 3, excelHttpPath: null } })
    // The application that governs jobs is not open there.
    expect(await page('sunhao')).toMatchObject({ status: 403, code: 401 })
  })

  test('an administrator stops any of the enterprise, and none of another', async () => {
    const gate = Promise.withResolvers<void>()
    offerExport(world, {
      code: PROBE,
      title: { owner: 'probe', text: '样品' },
      access: [],
      params: z.object({}),
      columns: () => [{ label: '名称' }],
      count: async () => 1,
      async *rows() {
        await gate.promise
        yield [['a']]
      },
    })
    const { progressId } = (await world.as('lina').call(calls.exportExcel, { progressBusinessCode: PROBE })).data
    expect(await world.as('sunhao').call(calls.cancelProgress, { progressId })).toMatchObject({ status: 404 })
    expect(await world.as('zhangwei').call(calls.cancelProgress, { progressId })).toMatchObject({
      code: 200,
      data: { progressStateCode: '1109504', progressMsg: '已取消' },
    })
    gate.resolve()
    expect(await rowOf('lina', progressId)).toMatchObject({ progressStatusCode: 5 })
  })

  test('figures: 任务数, 失败率, 平均等待与耗时, 占用空间', async () => {
    const state = breakable()
    await exportProbe(world, 'lina')
    state.broken = false
    const good = await exportProbe(world, 'lina', { n: 1 })
    await exportProbe(world, 'lina', { n: 2 })
    await exportProbe(world, 'lina', { n: 3 })
    const figures = (await world.as('lina').call(calls.progressFigures, { days: 7 })).data
    const { fileSize } = await rowOf('lina', good.progressId)
    expect(figures).toMatchObject({ jobCount: 4, failCount: 1, failRate: 2_500, fileCount: 3, fileSize: 3 * (fileSize ?? 0) })
    expect(figures).toMatchObject({ appList: ['platform'], viewAllFlag: 0, cancelAnyFlag: 0 })
    expect(figures.waitSeconds).toBeGreaterThanOrEqual(0)
    expect(figures.runSeconds).toBeGreaterThanOrEqual(0)
    expect(figures.dayList).toHaveLength(7)
    expect(figures.dayList.at(-1)).toMatchObject({ jobCount: 4, failCount: 1 })
    expect((await world.as('zhangwei').call(calls.progressFigures, {})).data).toMatchObject({ viewAllFlag: 1, cancelAnyFlag: 1 })
    expect((await world.as('lina').call(calls.progressFigures, { days: 181 })).code).toBe(3002)
  })
})

// Sign-ins end meanwhile: each is of somebody who signs in then.
describe('after days', () => {
  test('D3: keepDays 7: a minute before it is there, a minute after it is 已过期, not in the badge, and 3002', async () => {
    const { progressId } = await exportProbe(world, 'zhaomin')
    world.pass(7 * DAY_MS - MINUTE_MS)
    expect(await rowOf('zhaomin', progressId)).toMatchObject({ progressStatusCode: 3, fileFlag: 1 })
    expect(await count('zhaomin')).toBe(1)
    world.pass(2 * MINUTE_MS)
    for (const _removed of [false, true]) {
      expect(await rowOf('zhaomin', progressId)).toMatchObject({
        progressStatusCode: 6,
        fileFlag: 0,
        progressResultData: { excelHttpPath: null },
      })
      expect(await count('zhaomin')).toBe(0)
      expect((await world.as('zhaomin').call(downloadPage, {})).data.list).toEqual([])
      expect(await link('zhaomin', progressId)).toMatchObject({ code: 3002, msg: '文件已过期，请重新导出' })
      await expireProgress(world.app.platform)
    }
    expect((await world.as('zhaomin').call(calls.progressPage, { progressStatusCode: 6 })).data.page.total).toBe(1)
    expect((await world.as('zhaomin').call(calls.progressPage, { progressStatusCode: 3 })).data.page.total).toBe(0)
  })

  test('重新生成 makes a new job of an expired export', async () => {
    const { progressId } = await exportProbe(world, 'yanglei', { name: 'y' })
    await passWeek('yanglei')
    const again = (await world.as('yanglei').call(calls.progressRegenerate, { progressId })).data.progressId
    expect(again).not.toBe(progressId)
    expect(await ending(world, 'yanglei', again)).toMatchObject({ progressStateCode: '1109505', progressResultData: { count: 3 } })
    expect(await rowOf('yanglei', progressId)).toMatchObject({ progressStatusCode: 6 })
  })

  test('an expired one keeps the archive from being made', async () => {
    const { progressId } = await exportProbe(world, 'wangqiang')
    await passWeek('wangqiang')
    expect(await world.as('wangqiang').call(calls.progressBundle, { progressIdList: [progressId] })).toMatchObject({
      code: 3002,
      msg: '文件已过期，请重新导出',
    })
    for (const progressIdList of [[], Array.from({ length: 51 }, () => progressId), ['x']])
      expect((await world.as('wangqiang').call(calls.progressBundle, { progressIdList })).code).toBe(3002)
  })
})
