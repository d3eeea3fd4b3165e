import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#src/platform/database/transaction.ts'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { declareFileOwner } from './access.ts'
import { attachFiles, detachFiles, measureStorage, presentFiles, replaceFiles } from './attaching.ts'
import { cleanUpFiles } from './clean-up.ts'
import { imageOf, keysOf, uploaded } from './testing.ts'

const [FIRST, SECOND] = [demoId('0018', 81), demoId('0018', 82)]

let world: World
beforeAll(async () => {
  world = await createWorld()
  declareFileOwner(world.app.platform, 'album', async (_tx, userUuid, owners) => new Set(userUuid === userId('yanglei') ? owners : []))
})
afterAll(() => world.close())

const inEnterprise = <T>(work: (tx: Tx) => Promise<T>) => world.app.platform.db.tenant(enterpriseId(1), null, work)
const text = (bytes = 'abc') => uploaded(world, 'liuyang', { name: 'a.txt', bytes })
const attach = (who: PersonName, ownerUuid: string, files: readonly Pick<FileObject, 'filePath'>[]) =>
  inEnterprise((tx) =>
    attachFiles(tx, world.app.platform, {
      ownerType: 'album',
      ownerUuid,
      filePaths: files.map(({ filePath }) => filePath),
      userUuid: userId(who),
      field: 'content.filePath',
    }),
  )
const refused = { code: 3002, status: 422, fields: { 'content.filePath': '文件不存在或已失效' } }
const isThere = async (file: FileObject) => (await world.app.http.inject({ url: file.fileFullPath })).statusCode === 200

test('files are attached in the order given, and presented in one query', async () => {
  const [a, b] = [await text('a'), await text('b')]
  const attached = await attach('liuyang', FIRST, [b, a])
  expect(attached.map(({ fileUuid }) => fileUuid)).toEqual([b.fileUuid, a.fileUuid])
  const presented = await inEnterprise((tx) => presentFiles(tx, world.app.platform, [a.filePath, 'nonsense', b.filePath, a.filePath]))
  expect([...presented.keys()].sort()).toEqual([a.filePath, b.filePath].sort())
  expect(presented.get(a.filePath)).toMatchObject({ name: 'a.txt', fileSize: 1, fileFullPath: a.fileFullPath })
})

test('nobody attaches what he may not read: the files of others, of other enterprises, and what is none', async () => {
  const foreign = await uploaded(world, 'sunhao', { name: 'a.txt', bytes: 'x' })
  await expect(attach('yanglei', FIRST, [await text()])).rejects.toMatchObject(refused)
  await expect(attach('sunhao', FIRST, [foreign])).rejects.toMatchObject(refused)
  await expect(attach('liuyang', FIRST, [{ filePath: 'x' }])).rejects.toMatchObject(refused)
  const own = await text()
  await expect(attach('liuyang', FIRST, [{ filePath: own.filePath.replace('.txt', '.png') }])).rejects.toMatchObject(refused)
})

test('whoever may read a file may hand it on', async () => {
  const file = await text()
  await attach('liuyang', FIRST, [file])
  await expect(attach('liuyang', SECOND, [file])).rejects.toMatchObject(refused)
  expect(await attach('yanglei', SECOND, [file])).toHaveLength(1)
})

test('a file on nothing is removed after a day with its thumbnails, an attached one stays', async () => {
  const [kept, lost] = [await text('kept'), await uploaded(world, 'liuyang', { name: 'a.png', bytes: await imageOf(300, 300) }, 'image')]
  await world.app.http.inject({ url: `${lost.fileFullPath}&w=64` })
  await attach('liuyang', FIRST, [kept])
  world.pass(DAY_MS - 60_000)
  await cleanUpFiles(world.app.platform)
  expect((await keysOf(world)).filter((key) => key.includes(lost.fileUuid))).toHaveLength(2)
  world.pass(120_000)
  await cleanUpFiles(world.app.platform)
  expect((await keysOf(world)).filter((key) => key.includes(lost.fileUuid))).toEqual([])
  world.pass(-DAY_MS - 60_000)
  expect([await isThere(kept), await isThere(lost)]).toEqual([true, false])
})

test('a file taken off one owner stays while another has it, then goes', async () => {
  const file = await text()
  await attach('liuyang', FIRST, [file])
  await attach('yanglei', SECOND, [file])
  const clean = async () => {
    world.pass(DAY_MS + 60_000)
    await cleanUpFiles(world.app.platform)
    world.pass(-DAY_MS - 60_000)
  }
  await inEnterprise((tx) => detachFiles(tx, world.app.platform, { ownerType: 'album', ownerUuid: FIRST }, [file.filePath]))
  await clean()
  expect(await isThere(file)).toBe(true)
  await inEnterprise((tx) => detachFiles(tx, world.app.platform, { ownerType: 'album', ownerUuid: SECOND }))
  await clean()
  expect(await isThere(file)).toBe(false)
})

test('a clean-up that was cut short is finished by the next one', async () => {
  const file = await text()
  await withClient(world.database.owner, (client) =>
    client.query(
      "update file_object set state = 'removing', unattached_since = unattached_since - interval '2 days' where file_uuid = $1",
      [file.fileUuid],
    ),
  )
  expect(await isThere(file)).toBe(false)
  await expect(attach('liuyang', FIRST, [file])).rejects.toMatchObject(refused)
  await cleanUpFiles(world.app.platform)
  expect((await keysOf(world)).filter((key) => key.includes(file.fileUuid))).toEqual([])
})

test('replacing keeps, adds and takes off', async () => {
  const owner = { ownerType: 'album', ownerUuid: demoId('0018', 83), userUuid: userId('liuyang') }
  const [a, b, c] = [await text(), await text(), await text()]
  const replace = (files: FileObject[]) =>
    inEnterprise((tx) => replaceFiles(tx, world.app.platform, { ...owner, filePaths: files.map(({ filePath }) => filePath) }))
  await replace([a, b])
  // The files that stay need no right of their own: the owner's editor keeps them.
  const second = await replace([c, a])
  expect(second.map(({ fileUuid }) => fileUuid)).toEqual([c.fileUuid, a.fileUuid])
  const { rows } = await withClient(world.database.owner, (client) =>
    client.query('select file_uuid from file_object where file_uuid = any($1) and unattached_since is not null', [
      [a.fileUuid, b.fileUuid, c.fileUuid],
    ]),
  )
  expect(rows).toEqual([{ file_uuid: b.fileUuid }])
})

test('what an enterprise keeps is measured, not what others keep', async () => {
  const before = await inEnterprise(measureStorage)
  await text('12345')
  await uploaded(world, 'sunhao', { name: 'a.txt', bytes: 'xxxxxxxxxx' })
  expect(await inEnterprise(measureStorage)).toEqual({ usedBytes: before.usedBytes + 5, fileCount: before.fileCount + 1 })
})
