import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { item, itemLabel } from '@qifuyun/apps/loan/app.ts'
import { printPaperBatch, printPapers } from '@qifuyun/contract/papers/endpoints.ts'
import { paperId } from '@qifuyun/kit/paper/paper.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installEverywhere } from '#src/app-center/testing.ts'
import { ending } from '#src/progress/testing.ts'
import { startChild } from '#src/testing/child-process.ts'
import { withClient } from '#src/testing/database.ts'
import { codeOn, pagesOf } from '#src/testing/pdf.ts'
import { demoId, enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { addRows } from '../write/add.ts'
import { barsOn } from './testing.ts'

const PROCESS = join(import.meta.dirname, '../../progress/testing-process.ts')
const LABEL = paperId(itemLabel)
const SIZE = 'label-80x50'
/** More of them, `PAPER_ROWS=1000 PAPER_KILLS=10`, take longer. */
const MANY = Number(process.env.PAPER_ROWS ?? 500)
const KILLS = Number(process.env.PAPER_KILLS ?? 4)
const PIECE = 100
/** Pieces that are counted before each of these servers is killed; the last one dies while it sets the PDF. */
const KILLED_AFTER = Array.from({ length: KILLS }, (_each, n) => Math.floor((n * MANY) / PIECE / (KILLS - 1)))

// Whole processes.
vi.setConfig({ testTimeout: 240_000 })

let world: World
const children: ChildProcess[] = []
beforeEach(async () => {
  world = await createWorld()
  await installEverywhere(world)
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await world.close()
})

const codeOf = (n: number): string => `B${String(n).padStart(6, '0')}`

/** Things to stick labels to; gives their ids in their order. */
const addThings = async (count: number): Promise<string[]> => {
  const { platform } = world.app
  const enterpriseUuid = enterpriseId(1)
  const rows = Array.from({ length: count }, (_each, n) => ({
    code: codeOf(n),
    name: `门卡${n}`,
    kind: '2',
    projectUuid: demoId('0007', 1),
    qty: 1,
  }))
  const made = await platform.db.tenant(enterpriseUuid, userId('zhangwei'), (tx) =>
    addRows(openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() }), servedOf(item), rows),
  )
  return made.map(({ row }) => row.uuid)
}

const begin = (uuids: string[], more: object = {}) =>
  world.as('zhangwei').call(printPaperBatch, { paper: LABEL, size: SIZE, uuids, ...more })

const pdfAt = async (address: string | null | undefined): Promise<Buffer> => {
  const answer = await world.app.http.inject({ method: 'GET', url: address ?? '' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return answer.rawPayload
}

const counted = (): Promise<{ row_uuid: string; time: number }[]> =>
  withClient(world.database.owner, async (client) => (await client.query('select row_uuid, time from paper_print order by time')).rows)

test('200 labels come out as one PDF in their order, and a reader finds both codes of each', async () => {
  await world.listen()
  const things = await addThings(200)
  const { data } = await begin(things)
  const done = await ending(world, 'zhangwei', data.progressId)
  expect(done).toMatchObject({ progressTitle: '批量打印', progressCount: 200, progressResultData: { successCount: 200, failCount: 0 } })
  const pages = await pagesOf(await pdfAt(done.progressResultData?.excelHttpPath))
  expect(pages).toHaveLength(200)
  expect([pages[0]?.width, pages[0]?.height].map((length) => Math.round(length ?? 0))).toEqual([80, 50])
  for (const [at, page] of pages.entries()) {
    expect(codeOn(page)).toContain(things[at])
    expect(await barsOn(page)).toBe(codeOf(at))
  }
})

test('what cannot be printed is told before anything is, and the same rows are not printed twice at once', async () => {
  const [first = '', second = ''] = await addThings(2)
  const twice = await Promise.all([begin([first, second]), begin([first, second])])
  expect(twice[0].data.progressId).toBe(twice[1].data.progressId)
  expect((await begin([first], { size: 'a4' })).data).toMatchObject({ size: '这种纸张没有模板' })
  expect((await begin([])).code).toBe(3002)
  expect((await begin(Array.from({ length: 2_001 }, () => crypto.randomUUID()))).code).toBe(3002)
  expect((await world.as('liuyang').call(printPaperBatch, { paper: 'loan.loan.none', size: SIZE, uuids: [first] })).code).toBe(404)
  expect((await begin([first, crypto.randomUUID()])).code).toBe(404)
  expect((await world.as('zhouting').call(printPaperBatch, { paper: LABEL, size: SIZE, uuids: [first] })).code).toBe(404)
  expect(await counted()).toEqual([])
})

test('a row that is gone when its turn comes is named, and all others are printed', async () => {
  const [gone = '', ...others] = await addThings(3)
  const { data } = await begin([gone, ...others])
  await withClient(world.database.owner, (client) => client.query('update loan_item set deleted_at = now() where uuid = $1', [gone]))
  await world.listen()
  const done = await ending(world, 'zhangwei', data.progressId)
  expect(done.progressResultData).toMatchObject({ successCount: 2, failCount: 1 })
  expect(await pagesOf(await pdfAt(done.progressResultData?.excelHttpPath))).toHaveLength(2)
})

test('a batch is a print like any other: it counts, and comes after those before it', async () => {
  const [thing = ''] = await addThings(1)
  await world.as('zhangwei').call(printPapers, { paper: LABEL, size: SIZE, uuids: [thing] })
  await world.listen()
  const { data } = await begin([thing])
  await ending(world, 'zhangwei', data.progressId)
  expect((await counted()).map(({ time }) => time)).toEqual([1, 2])
})

const startProcess = async (): Promise<ChildProcess> => {
  const { app, worker } = world.database
  const given = { app, worker, secret: world.database.secret, dataDir: world.app.platform.config.dataDir, code: 'test.probe' }
  const child = startChild([PROCESS], { env: { ...process.env, GIVEN: JSON.stringify(given) } })
  children.push(child)
  await once(child.stdout.setEncoding('utf8'), 'data')
  return child
}

test('servers that are killed again and again during a batch of papers print nothing twice and leave nothing out', async () => {
  const things = await addThings(MANY)
  const { data } = await begin(things)
  // A piece takes long enough to be cut in the middle.
  await withClient(world.database.owner, (client) =>
    client.query(`create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return null; end $$;
      create trigger slowly after insert on paper_print for each statement execute function slowly()`),
  )
  for (const pieces of KILLED_AFTER) {
    const server = await startProcess()
    await expect.poll(async () => (await counted()).length, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(pieces * PIECE)
    server.kill('SIGKILL')
    await once(server, 'exit')
    // Its lease would run out by itself.
    await withClient(world.database.owner, (client) => client.query('update progress_job set lease_until = clock_timestamp()'))
  }
  await startProcess()
  const done = await ending(world, 'zhangwei', data.progressId)
  expect(done).toMatchObject({ progressStateCode: '1109505', progressResultData: { successCount: MANY, failCount: 0 } })
  const prints = await counted()
  expect(prints.every(({ time }) => time === 1)).toBe(true)
  expect(prints.map((each) => each.row_uuid).toSorted()).toEqual(things.toSorted())
  const pages = await pagesOf(await pdfAt(done.progressResultData?.excelHttpPath), 1)
  expect(pages.map(({ text }) => /B\d{6}/.exec(text)?.[0])).toEqual(Array.from({ length: MANY }, (_each, n) => codeOf(n)))
})
