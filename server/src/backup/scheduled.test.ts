import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as calls from '@qifuyun/contract/backup/endpoints.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { startObjectStore } from '#src/testing/object-store.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { inspectArchive } from './archive-reader.ts'
import { backUp } from './backup.ts'
import { withOpened } from './opened.ts'
import { prove } from './proving.ts'
import { runBackup } from './running.ts'

// A trial restore makes a cluster of its own: slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const { secret } = inject('engine')
const KEY = 'the key of the operator'
const LIVE = new AbortController().signal

let folder: string
let world: World | null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qfy-scheduled-'))
  world = null
})
afterEach(async () => {
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (env: Record<string, string>): Promise<World> => {
  world = await createWorld({ QFY_SECRET: secret, QFY_NODE: 'node-a', QFY_BACKUP_TO: join(folder, 'kept'), ...env })
  return world
}
const page = async ({ as }: World) => (await as('heping').call(calls.operatorBackupPage, {})).data.list
const info = async ({ as }: World) => (await as('heping').call(calls.operatorBackupInfo, {})).data
/** Orders a backup as the operator, and makes it as the node that takes the job. */
const make = async (w: World) => {
  const { code, msg, data } = await w.as('heping').call(calls.operatorBackupRun, {})
  expect(code, msg).toBe(200)
  await runBackup(w.app.platform, data.runUuid, LIVE)
  const [run] = await page(w)
  return run
}
const valueOf = async ({ app }: World, series: string): Promise<number> => {
  const { body } = await app.http.inject('/metrics')
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  )
}

test('the operator has a backup made, which is sealed, proven by a restore and told to Prometheus', async () => {
  const w = await open({ QFY_BACKUP_KEY: KEY, QFY_BACKUP_AT: '3:05' })
  expect(await info(w)).toMatchObject({
    configuredFlag: 1,
    place: join(folder, 'kept'),
    cron: '5 3 * * *',
    keep: 14,
    encryptedFlag: 1,
    verifiedFlag: 1,
    lastTime: null,
    runningFlag: 0,
  })
  const run = await make(w)
  expect(run).toMatchObject({ state: 'done', step: null, node: 'node-a', encryptedFlag: 1, damagedCount: 0, removedFlag: 0, reason: '' })
  expect(run?.verifyTime).toBe(run?.endTime)
  expect(run?.rowCount).toBeGreaterThan(500)
  const [name = ''] = readdirSync(join(folder, 'kept'))
  expect(name).toBe(run?.name)
  expect(name).toMatch(/^qifuyun-\d{14}\.tar\.sealed$/)
  const kept = join(folder, 'kept', name)
  expect([statSync(kept).mode & 0o777, statSync(kept).size]).toEqual([0o600, run?.bytes])
  expect(await info(w)).toMatchObject({ lastTime: run?.startTime, runningFlag: 0 })

  w.pass(90 * MINUTE_MS)
  expect(await valueOf(w, 'qifuyun_backup_age_seconds')).toBeGreaterThanOrEqual(5_400)
  expect(await valueOf(w, 'qifuyun_backup_age_seconds')).toBeLessThan(6_000)
  expect(await valueOf(w, 'qifuyun_backup_size_bytes')).toBe(run?.bytes)
  expect(await valueOf(w, 'qifuyun_backup_failed')).toBe(0)
  // Nothing that was not sealed stays behind.
  expect(readdirSync(w.app.platform.config.dataDir)).not.toContain('backing-up')

  const opening = { dataDir: join(folder, 'data'), backupKey: KEY }
  const { summary } = await withOpened(kept, opening, inspectArchive)
  expect(summary.rows.user_account).toBe(17)
  expect(readdirSync(opening.dataDir)).toEqual([])
  await expect(withOpened(kept, { ...opening, backupKey: null }, inspectArchive)).rejects.toThrow('QFY_BACKUP_KEY: the backup is sealed')
  await expect(withOpened(kept, { ...opening, backupKey: `${KEY}!` }, inspectArchive)).rejects.toThrow('sealed with another key')
})

test('the schedule makes one each night, and as many are kept as were asked for', async () => {
  const w = await open({ QFY_BACKUP_VERIFY: '0', QFY_BACKUP_KEEP: '2' })
  await w.listen()
  const names = () => (existsSync(join(folder, 'kept')) ? readdirSync(join(folder, 'kept')).filter((name) => name.endsWith('.tar')) : [])
  const seen = new Set<string>()
  for (const night of [1, 2, 3]) {
    w.pass(DAY_MS)
    await expect.poll(async () => (await page(w)).filter(({ state }) => state === 'done').length, { timeout: 60_000 }).toBe(night)
    for (const name of names()) seen.add(name)
  }
  await expect.poll(async () => (await page(w)).map(({ removedFlag }) => removedFlag)).toEqual([0, 0, 1])
  expect([seen.size, names().length]).toEqual([3, 2])
  expect((await page(w))[0]).toMatchObject({ verifyTime: null, encryptedFlag: 0 })
})

test('an operator hears of a backup that failed, and so does Prometheus', async () => {
  writeFileSync(join(folder, 'kept'), 'no folder')
  const w = await open({ QFY_BACKUP_VERIFY: '0' })
  const run = await make(w)
  expect(run).toMatchObject({ state: 'failed', step: 'storing', reason: expect.stringMatching(/EEXIST|ENOTDIR/) })
  expect(await valueOf(w, 'qifuyun_backup_failed')).toBe(1)
  const { data } = await w.as('heping').call(pendingMessagePage, {})
  expect(data.list).toContainEqual(
    expect.objectContaining({
      businessTypeCode: 'backup',
      title: '备份失败',
      summary: expect.stringContaining('写入存放位置'),
      pcJumpUrl: '/operator/backup',
    }),
  )
  rmSync(join(folder, 'kept'))
  expect(await make(w)).toMatchObject({ state: 'done' })
  expect(await valueOf(w, 'qifuyun_backup_failed')).toBe(0)
})

test('what the trial restore refuses is not kept', async () => {
  const w = await open({})
  // As if the packages that it needs were not there.
  vi.stubEnv('NODE_OPTIONS', '--no-such-option')
  try {
    expect(await make(w)).toMatchObject({ state: 'failed', step: 'verifying', reason: expect.stringContaining('--no-such-option') })
  } finally {
    vi.unstubAllEnvs()
  }
  expect(readdirSync(join(folder, 'kept'))).toEqual([])
})

test('a trial restore tells why it failed, and leaves nothing behind', async () => {
  const { owner, files } = (await open({})).app.platform
  const path = join(folder, 'a.tar')
  await backUp({ owner, files, secret, keepsSecret: false, path, now: new Date(), signal: LIVE, tell: () => {} })
  const trial = join(folder, 'trial')
  const other = prove({ path, folder: trial, secret: 'x'.repeat(32), signal: LIVE })
  await expect(other).rejects.toThrow('QFY_SECRET: it is not that of the backup')
  truncateSync(path, statSync(path).size - 4_096)
  await expect(prove({ path, folder: trial, secret, signal: LIVE })).rejects.toThrow('cut short or damaged')
  expect(existsSync(trial)).toBe(false)
})

test('backups are kept in a bucket as well', async () => {
  const store = await startObjectStore()
  try {
    const w = await open({
      ...store.env,
      QFY_BACKUP_TO: `s3://${store.env.S3_BUCKET}/nightly`,
      QFY_BACKUP_VERIFY: '0',
      QFY_BACKUP_KEEP: '1',
    })
    const first = await make(w)
    w.pass(MINUTE_MS)
    const second = await make(w)
    expect(first?.name).not.toBe(second?.name)
    expect(await store.keys()).toEqual([`nightly/${second?.name}`])
  } finally {
    await store.close()
  }
})

test('one is made at a time; another takes the place of one whose node went away', async () => {
  const w = await open({ QFY_BACKUP_VERIFY: '0' })
  const order = () => w.as('heping').call(calls.operatorBackupRun, {})
  const first = await order()
  expect(await order()).toMatchObject({ code: 3002, msg: '备份正在进行，请稍后再试' })
  const { db } = w.app.platform
  await db.workerPool.query("update backup_run set state = 'running'")
  w.pass(3 * MINUTE_MS)
  expect((await page(w))[0]).toMatchObject({ runUuid: first.data.runUuid, state: 'interrupted' })
  expect(await valueOf(w, 'qifuyun_backup_failed')).toBe(1)
  expect(await order()).toMatchObject({ code: 200 })
  expect((await page(w)).map(({ state }) => state)).toEqual(['waiting', 'failed'])
})

test('nobody else sees or orders backups, and without a place none are made', async () => {
  const w = await createWorld()
  world = w
  for (const endpoint of [calls.operatorBackupInfo, calls.operatorBackupPage, calls.operatorBackupRun]) {
    expect(await w.as('zhangwei').call(endpoint, {})).toMatchObject({ code: 401 })
    expect(await w.withToken(null).call(endpoint, {})).toMatchObject({ code: 3004 })
  }
  expect(await info(w)).toMatchObject({ configuredFlag: 0, place: '', keep: 0 })
  expect(await w.as('heping').call(calls.operatorBackupRun, {})).toMatchObject({ code: 3002, msg: '备份未配置，请设置 QFY_BACKUP_TO' })
  expect(await w.as('heping').call(calls.operatorBackupPage, { pageSize: 0 })).toMatchObject({ code: 3002 })
  expect(readConfig({}).backup).toBe(null)
})
