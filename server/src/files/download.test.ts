import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { THUMBNAIL_WIDTHS } from '@qifuyun/contract/files/constants.ts'
import { getFileInfo } from '@qifuyun/contract/files/endpoints.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { declareFileOwner } from './access.ts'
import { attachFiles } from './attaching.ts'
import { animation, imageOf, keysOf, uploaded } from './testing.ts'

const OWNER = demoId('0018', 77)
/** Who may read the owner; a conversation that one can leave. */
const readers = new Set<string>()

let world: World
beforeAll(async () => {
  world = await createWorld()
  declareFileOwner(world.app.platform, 'conversation', async (_tx, userUuid, owners) => new Set(readers.has(userUuid) ? owners : []))
})
afterAll(() => world.close())

const get = async (url: string, headers: Record<string, string> = {}, who?: PersonName) => {
  const authorization = who === undefined ? {} : { authorization: String(await world.as(who).token()) }
  return world.app.http.inject({ url, headers: { ...authorization, ...headers } })
}
const plainUrl = (file: FileObject) => file.fileFullPath.split('?')[0] ?? ''
const text = (name = '房屋清单 (1).txt') => uploaded(world, 'liuyang', { name, bytes: '0123456789' })

describe('a signed address', () => {
  test('shows the file to whoever has it', async () => {
    const file = await text()
    const response = await get(file.fileFullPath)
    expect([response.statusCode, response.body]).toEqual([200, '0123456789'])
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
      'accept-ranges': 'bytes',
      filename: encodeURIComponent('房屋清单 (1).txt').replace('(', '%28').replace(')', '%29'),
    })
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="____ \(1\)\.txt"; filename\*=UTF-8''%E6%88%BF/)
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  })

  test('is the same for an hour, works for 23 and is over after 24', async () => {
    const file = await text()
    const again = await world.as('liuyang').call(getFileInfo, { filePath: file.filePath })
    expect(again.data?.fileFullPath).toBe(file.fileFullPath)
    world.pass(23 * HOUR_MS)
    expect((await get(file.fileFullPath)).statusCode).toBe(200)
    world.pass(HOUR_MS)
    const late = await get(file.fileFullPath)
    expect([late.statusCode, late.json()]).toEqual([403, { code: 401, msg: '链接已失效', data: null }])
    world.pass(-24 * HOUR_MS)
  })

  test('that saves the file lasts ten minutes, for images too', async () => {
    const file = await uploaded(world, 'liuyang', { name: 'a.png', bytes: await imageOf(9, 9) }, 'image')
    expect((await get(file.fileFullPath)).headers['content-disposition']).toMatch(/^inline/)
    expect((await get(file.tmpFileHttpPath)).headers['content-disposition']).toMatch(/^attachment/)
    world.pass(10 * 60_000)
    expect((await get(file.tmpFileHttpPath)).statusCode).toBe(403)
    world.pass(-10 * 60_000)
  })

  test('that was changed opens nothing', async () => {
    const [file, other] = [await text(), await text()]
    const url = new URL(file.fileFullPath, 'http://x')
    const changed = (name: string, value: string) => {
      const copy = new URL(url)
      copy.searchParams.set(name, value)
      return copy.pathname + copy.search
    }
    const sig = url.searchParams.get('sig') ?? ''
    for (const address of [
      changed('exp', String(Number(url.searchParams.get('exp')) + 3_600)),
      changed('sig', `${sig.slice(0, -1)}${sig.endsWith('A') ? 'B' : 'A'}`),
      changed('sig', sig.slice(0, -1)),
      changed('sig', ''),
      changed('sig', `.${sig.split('.')[1]}`),
      changed('sig', sig.replace(/^[^.]+/, Buffer.from(enterpriseId(2).replaceAll('-', ''), 'hex').toString('base64url'))),
      changed('download', '1'),
      file.fileFullPath.replaceAll(file.fileUuid, other.fileUuid),
    ]) {
      const response = await get(address)
      expect([response.statusCode, response.json<{ code: number }>().code], address).toEqual([403, 401])
    }
    expect((await get(changed('exp', 'soon'))).statusCode).toBe(400)
    expect((await get(url.pathname)).json()).toMatchObject({ code: 3004, data: { _reason: 'NO_TOKEN' } })
  })
})

describe('with a token', () => {
  test('a fresh upload is read by its uploader alone', async () => {
    const file = await text()
    expect((await get(plainUrl(file), {}, 'liuyang')).body).toBe('0123456789')
    expect((await get(plainUrl(file), {}, 'liuyang')).headers['cache-control']).toBe('private, no-cache')
    for (const who of ['yanglei', 'zhangwei', 'sunhao', 'huanglei'] as const) {
      const response = await get(plainUrl(file), {}, who)
      expect([response.statusCode, response.json()], who).toEqual([404, { code: 404, msg: '数据不存在', data: null }])
      expect((await world.as(who).call(getFileInfo, { filePath: file.filePath })).code).toBe(404)
    }
  })

  test('an attached file is read by those who may read what it hangs on, until they leave', async () => {
    const file = await text()
    readers.add(userId('yanglei')).add(userId('sunhao'))
    await world.app.platform.db.tenant(enterpriseId(1), userId('liuyang'), (tx) =>
      attachFiles(tx, world.app.platform, {
        ownerType: 'conversation',
        ownerUuid: OWNER,
        filePaths: [file.filePath],
        userUuid: userId('liuyang'),
      }),
    )
    const statusFor = async (who: PersonName) => (await get(plainUrl(file), {}, who)).statusCode
    expect(await statusFor('yanglei')).toBe(200)
    expect((await world.as('yanglei').call(getFileInfo, { filePath: file.filePath })).data).toMatchObject({
      name: file.name,
      sha256: file.sha256,
    })
    // Its uploader is not in the conversation; somebody of another enterprise never is.
    expect([await statusFor('liuyang'), await statusFor('sunhao')]).toEqual([404, 404])
    readers.delete(userId('yanglei'))
    expect(await statusFor('yanglei')).toBe(404)
    readers.clear()
  })

  test('what is no file of ours is absent', async () => {
    for (const filePath of ['x', '../../etc/passwd', `${enterpriseId(1)}/00/${userId('liuyang')}.txt`])
      expect((await world.as('liuyang').call(getFileInfo, { filePath })).status).toBe(404)
    expect((await get(`/api/v1/file_manage/file/get/${userId('liuyang')}/x.txt`, {}, 'liuyang')).statusCode).toBe(404)
    expect((await get('/api/v1/file_manage/file/get/nonsense/x.txt', {}, 'liuyang')).statusCode).toBe(422)
  })
})

test('parts of a file are sent as they are asked for', async () => {
  const file = await text()
  const ask = async (range: string, more: Record<string, string> = {}) => {
    const { statusCode, body, headers } = await get(file.fileFullPath, { range, ...more })
    return [statusCode, body, headers['content-range']]
  }
  expect(await ask('bytes=0-3')).toEqual([206, '0123', 'bytes 0-3/10'])
  expect(await ask('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
  expect(await ask('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10'])
  expect(await ask('bytes=4-400')).toEqual([206, '456789', 'bytes 4-9/10'])
  expect(await ask('bytes=10-')).toEqual([416, '', 'bytes */10'])
  expect(await ask('bytes=0-1,3-4')).toEqual([200, '0123456789', undefined])
  expect(await ask('bytes=0-3', { 'if-range': '"another"' })).toEqual([200, '0123456789', undefined])
  const etag = String((await get(file.fileFullPath)).headers.etag)
  expect(await ask('bytes=0-3', { 'if-range': etag })).toEqual([206, '0123', 'bytes 0-3/10'])
  const known = await get(file.fileFullPath, { 'if-none-match': etag })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})

test('a large text is not compressed on its way', async () => {
  const file = await uploaded(world, 'liuyang', { name: 'long.txt', bytes: 'a'.repeat(50_000) })
  const response = await get(file.fileFullPath, { 'accept-encoding': 'gzip, br' })
  expect([response.headers['content-encoding'], response.headers['content-length']]).toEqual([undefined, '50000'])
})

test('a page sent as a file is plain bytes to save', async () => {
  for (const name of ['a.html', 'a.svg', 'a.xml', 'a.constructor']) {
    const file = await uploaded(world, 'liuyang', { name, bytes: '<svg><script>alert(1)</script></svg>' })
    const { headers } = await get(file.fileFullPath)
    expect([headers['content-type'], String(headers['content-disposition']).split(';')[0]]).toEqual([
      'application/octet-stream',
      'attachment',
    ])
  }
})

describe('thumbnails', () => {
  test('come in set widths, are drawn once and kept', async () => {
    const file = await uploaded(world, 'liuyang', { name: 'a.png', bytes: await imageOf(400, 200) }, 'image')
    const before = (await keysOf(world)).length
    const [first, second] = await Promise.all([get(`${file.fileFullPath}&w=100`), get(`${file.fileFullPath}&w=128`)])
    expect(first?.headers['content-type']).toBe('image/webp')
    expect(await sharp(first?.rawPayload).metadata()).toMatchObject({ width: 128, height: 64 })
    expect(second?.rawPayload.equals(first?.rawPayload ?? Buffer.of())).toBe(true)
    expect((await keysOf(world)).length).toBe(before + 1)
    expect(first?.headers.etag).not.toBe((await get(file.fileFullPath)).headers.etag)
  })

  test('never enlarge, and files that are no images have none', async () => {
    const image = await uploaded(world, 'liuyang', { name: 'a.png', bytes: await imageOf(90, 90) }, 'image')
    expect((await get(`${image.fileFullPath}&w=1920`)).headers['content-type']).toBe('image/png')
    expect((await get(`${(await text()).fileFullPath}&w=64`)).body).toBe('0123456789')
  })

  test('of an animation move', async () => {
    const large = await sharp(await animation(), { animated: true })
      .resize(300)
      .gif()
      .toBuffer()
    const file = await uploaded(world, 'liuyang', { name: 'a.gif', bytes: large }, 'image')
    expect((await sharp((await get(`${file.fileFullPath}&w=64`)).rawPayload).metadata()).pages).toBe(3)
  })

  test.each([63, 1_921, 0, -1])('%d is no width', async (w) => {
    const file = await uploaded(world, 'liuyang', { name: 'a.png', bytes: await imageOf(9, 9) }, 'image')
    const response = await get(`${file.fileFullPath}&w=${w}`)
    expect([response.statusCode, Object.keys(response.json<{ data: object }>().data)]).toEqual([422, ['w']])
  })

  test('cover every width that may be asked for', () => {
    expect(THUMBNAIL_WIDTHS.at(-1)).toBe(1_920)
  })
})
