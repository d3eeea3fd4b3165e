import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Purpose } from '@qifuyun/contract/files/constants.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import {
  animation,
  formOf,
  hugeImageHeader,
  imageOf,
  keysOf,
  phonePhoto,
  rowCount,
  type Sent,
  spreadsheetOf,
  uploadAs,
  uploaded,
  WINDOWS_PROGRAM,
  zipOf,
} from './testing.ts'

const MB = 1_024 * 1_024
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

let world: World
let origin: string
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
afterAll(() => world.close())

const storedBytes = async (path: string): Promise<Buffer> => Buffer.concat(await (await world.app.platform.files.get(path)).toArray())

test('an uploaded file is answered with code 3001, the first file and the list of all', async () => {
  const { code, status, data } = await uploadAs(world, 'liuyang', [
    { name: '说明.txt', bytes: '物业说明' },
    { name: 'b.pdf', bytes: '%PDF-1.7 …' },
  ])
  expect([code, status]).toEqual([3001, 200])
  expect(data).toMatchObject({ name: '说明.txt', fileName: '说明.txt', fileExtension: 'txt', fileType: 'document', fileSize: 12 })
  expect(data?.fileList.map(({ name }) => name)).toEqual(['说明.txt', 'b.pdf'])
  expect(data?.filePath).toMatch(new RegExp(`^${enterpriseId(1)}/[0-9a-f]{2}/${data?.fileUuid}\\.txt$`))
  expect(data?.fileHttpPath).toBe(data?.fileFullPath)
  expect((await storedBytes(data?.filePath ?? '')).toString()).toBe('物业说明')
})

test('somebody without an enterprise uploads to a space of his own', async () => {
  const file = await uploaded(world, 'huanglei', { name: 'me.png', bytes: await imageOf(10, 10) }, 'avatar')
  expect(file.filePath.startsWith(`${userId('huanglei')}/`)).toBe(true)
  expect((await world.app.http.inject({ url: file.fileFullPath })).statusCode).toBe(200)
})

test('without a token nothing is taken', async () => {
  const { headers, payload } = await formOf([{ name: 'a.txt', bytes: 'a' }])
  const response = await world.app.http.inject({ method: 'POST', url: '/api/v1/file_manage/file/upload', headers, payload })
  expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([401, 3004])
})

describe('images', () => {
  test.each(['png', 'jpeg', 'gif'] as const)('%s is taken by its content, whatever it is called', async (format) => {
    const file = await uploaded(world, 'liuyang', { name: '照片.exe', bytes: await imageOf(30, 20, format) }, 'image')
    const extension = format === 'jpeg' ? 'jpg' : format
    expect(file).toMatchObject({ name: `照片.exe.${extension}`, fileExtension: extension, fileType: 'image', width: 30, height: 20 })
  })

  test('a photo is turned upright and loses what the camera wrote', async () => {
    const original = await phonePhoto()
    expect(original.includes('SecretPhone')).toBe(true)
    for (const purpose of ['image', 'im'] as const) {
      const file = await uploaded(world, 'liuyang', { name: 'p.jpg', bytes: original }, purpose)
      const bytes = await storedBytes(file.filePath)
      expect([file.width, file.height]).toEqual([40, 60])
      expect(bytes.includes('SecretPhone')).toBe(false)
      const { exif, orientation } = await sharp(bytes).metadata()
      expect([exif, orientation]).toEqual([undefined, undefined])
    }
  })

  test('what follows the image in the file is gone', async () => {
    const bytes = Buffer.concat([await imageOf(10, 10), Buffer.from('<script>alert(1)</script>')])
    const file = await uploaded(world, 'liuyang', { name: 'a.png', bytes }, 'image')
    expect((await storedBytes(file.filePath)).includes('script')).toBe(false)
  })

  test('an animation keeps its frames', async () => {
    const file = await uploaded(world, 'liuyang', { name: 'a.gif', bytes: await animation() }, 'image')
    expect([file.width, file.height]).toEqual([20, 20])
    expect((await sharp(await storedBytes(file.filePath), { animated: true }).metadata()).pages).toBe(3)
  })

  test('an image sent as a file stays as it is, byte by byte', async () => {
    const original = await imageOf(40, 60, 'jpeg')
    const file = await uploaded(world, 'liuyang', { name: 'p.jpg', bytes: original }, 'file')
    expect(file).toMatchObject({ fileType: 'image', width: 40, height: 60, fileSize: original.length })
    expect((await storedBytes(file.filePath)).equals(original)).toBe(true)
  })

  test('but for the place where it was taken', async () => {
    const original = await phonePhoto()
    // 30/1 15/1, as the photo has them.
    const place = Buffer.from([30, 1, 15, 1].flatMap((n) => [n, 0, 0, 0]))
    expect(original.includes(place)).toBe(true)
    const file = await uploaded(world, 'liuyang', { name: 'p.jpg', bytes: original }, 'file')
    expect(file).toMatchObject({ fileType: 'image', width: 40, height: 60, fileSize: original.length })
    const bytes = await storedBytes(file.filePath)
    expect([bytes.includes(place), bytes.includes('SecretPhone')]).toEqual([false, true])
  })
})

const jpegOf = async (size: number) => Buffer.concat([await imageOf(10, 10, 'jpeg'), randomBytes(size)])
const REFUSED: [title: string, purpose: Purpose | 'none', file: () => Sent | Promise<Sent>, code: number, status: number, msg: string][] = [
  ['a renamed program as png', 'image', () => ({ name: 'a.png', bytes: WINDOWS_PROGRAM }), 3002, 422, '只能上传图片格式!'],
  ['a drawing with a script', 'image', () => ({ name: 'a.svg', bytes: SVG }), 3002, 422, '只能上传图片格式!'],
  ['a drawing called png', 'avatar', () => ({ name: 'a.png', bytes: SVG }), 3002, 422, '只能上传图片格式!'],
  ['a web image', 'image', async () => ({ name: 'a.png', bytes: await imageOf(9, 9, 'webp') }), 3002, 422, '只能上传图片格式!'],
  ['a text called jpg', 'image', () => ({ name: 'a.jpg', bytes: 'hello' }), 3002, 422, '只能上传图片格式!'],
  ['an image of 200 megapixels', 'image', () => ({ name: 'a.png', bytes: hugeImageHeader() }), 3002, 422, '图片像素过大，请压缩后再上传'],
  ['the same in the chat', 'im', () => ({ name: 'a.png', bytes: hugeImageHeader() }), 3002, 422, '图片像素过大，请压缩后再上传'],
  [
    'half an image',
    'image',
    async () => ({
      name: 'a.png',
      bytes: (
        await sharp(randomBytes(30_000), { raw: { width: 100, height: 100, channels: 3 } })
          .png()
          .toBuffer()
      ).subarray(0, 9_000),
    }),
    3002,
    422,
    '图片已损坏，请更换后再上传',
  ],
  ['only the mark of an image', 'image', () => ({ name: 'a.gif', bytes: 'GIF89a' }), 3002, 422, '图片已损坏，请更换后再上传'],
  [
    'an image over 5000 KB',
    'image',
    async () => ({ name: 'a.jpg', bytes: await jpegOf(5_000 * 1_024) }),
    413,
    413,
    '图片大小不能超过5000KB!',
  ],
  ['an empty file', 'file', () => ({ name: 'a.txt', bytes: '' }), 3002, 422, '不能上传空文件'],
  ['an empty image', 'image', () => ({ name: 'a.png', bytes: '' }), 3002, 422, '不能上传空文件'],
  ['a Windows program', 'file', () => ({ name: 'report.pdf', bytes: WINDOWS_PROGRAM }), 3002, 422, '不能上传可执行文件'],
  ['a Linux program', 'im', () => ({ name: 'a.png', bytes: Buffer.from('7f454c4602010100', 'hex') }), 3002, 422, '不能上传可执行文件'],
  ['a Mac program', 'file', () => ({ name: 'a', bytes: Buffer.from('cffaedfe07000001', 'hex') }), 3002, 422, '不能上传可执行文件'],
  ['a script', 'file', () => ({ name: 'a.txt', bytes: '#!/bin/sh\nrm -rf ~' }), 3002, 422, '不能上传可执行文件'],
  ...['bat', 'cmd', 'ps1', 'js', 'EXE', 'vbs'].map((ending): (typeof REFUSED)[number] => [
    `a .${ending}`,
    'im',
    () => ({ name: `a.${ending}`, bytes: 'x' }),
    3002,
    422,
    '不能上传可执行文件',
  ]),
  ['a program behind a turned name', 'file', () => ({ name: 'bild\u202egpj.exe', bytes: 'x' }), 3002, 422, '不能上传可执行文件'],
  ['a text as an import', 'import', () => ({ name: 'a.xlsx', bytes: 'a,b' }), 3002, 422, '只能上传xlsx格式!'],
  [
    'an archive as an import',
    'import',
    () => ({ name: 'a.xlsx', bytes: zipOf([{ name: 'a.txt', content: 'a' }]) }),
    3002,
    422,
    '只能上传xlsx格式!',
  ],
  [
    'an import over 500 KB',
    'import',
    () => ({ name: 'a.xlsx', bytes: spreadsheetOf([{ name: 'x', content: randomBytes(520_000) }]) }),
    413,
    413,
    '文件大小不能超过500KB!',
  ],
  [
    'a zip bomb',
    'import',
    () => ({ name: 'a.xlsx', bytes: spreadsheetOf([{ name: 'xl/a.xml', content: Buffer.alloc(70 * MB) }]) }),
    3002,
    422,
    '文件内容异常，请另存后再上传',
  ],
  [
    'a zip bomb that lies',
    'import',
    () => ({ name: 'a.xlsx', bytes: spreadsheetOf([{ name: 'xl/a.xml', content: Buffer.alloc(70 * MB), declaredSize: 1_000 }]) }),
    3002,
    422,
    '文件内容异常，请另存后再上传',
  ],
  ['an unknown purpose', 'none', () => ({ name: 'a.txt', bytes: 'a' }), 3002, 422, '选项无效'],
]

test.each(REFUSED)('%s (%s) is refused and nothing is stored', async (_title, purpose, file, code, status, msg) => {
  const before = [await rowCount(world), (await keysOf(world)).length]
  // A good file goes first: it must not stay either.
  const good = purpose === 'import' ? { name: 'g.xlsx', bytes: spreadsheetOf() } : { name: 'g.png', bytes: await imageOf(8, 8) }
  const answer = await uploadAs(world, 'liuyang', [good, await file()], purpose)
  expect([answer.code, answer.status, answer.msg]).toEqual([code, status, msg])
  expect([await rowCount(world), (await keysOf(world)).length]).toEqual(before)
  if (code === 413) expect(answer.data).toEqual({ limitKb: expect.any(Number) })
})

test('a workbook is taken as an import', async () => {
  const file = await uploaded(world, 'lina', { name: '人员.xlsx', bytes: spreadsheetOf() }, 'import')
  expect(file).toMatchObject({ fileExtension: 'xlsx', fileType: 'document' })
})

test('a file over 100 MB is refused while it arrives, and the connection lives on', { timeout: 60_000 }, async () => {
  const before = [await rowCount(world), (await keysOf(world)).length]
  const { headers, payload } = await formOf([{ name: 'big.bin', bytes: Buffer.alloc(101 * MB, 7) }])
  const response = await fetch(`${origin}/api/v1/file_manage/file/upload?purpose=file`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await world.as('liuyang').token()}` },
    body: new Uint8Array(payload),
  })
  expect([response.status, await response.json()]).toEqual([413, { code: 413, msg: '文件大小不能超过100MB!', data: { limitKb: 102_400 } }])
  expect([await rowCount(world), (await keysOf(world)).length]).toEqual(before)
})

test('an upload that breaks off leaves nothing', { timeout: 30_000 }, async () => {
  const before = [await rowCount(world), (await keysOf(world)).length]
  const { hostname, port } = new URL(origin)
  const { headers, payload } = await formOf([{ name: 'half.bin', bytes: Buffer.alloc(2 * MB, 7) }])
  const token = await world.as('liuyang').token()
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/v1/file_manage/file/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, MB))
  // The row is written before the first byte is stored.
  await expect.poll(() => rowCount(world)).toBe((before[0] ?? 0) + 1)
  socket.destroy()
  await expect.poll(async () => [await rowCount(world), (await keysOf(world)).length], { timeout: 10_000 }).toEqual(before)
})

test('ten files are too many, none is too few, other fields do not count', async () => {
  const one = { name: 'a.txt', bytes: 'a' }
  const before = await rowCount(world)
  expect(
    await uploadAs(
      world,
      'liuyang',
      Array.from({ length: 10 }, () => one),
    ),
  ).toMatchObject({ code: 3002, status: 422, msg: '最多上传9个文件' })
  expect(await uploadAs(world, 'liuyang', [{ ...one, field: 'other' }])).toMatchObject({
    code: 3002,
    status: 422,
    msg: '请选择要上传的文件',
  })
  expect(await rowCount(world)).toBe(before)
  expect(
    (
      await uploadAs(
        world,
        'liuyang',
        Array.from({ length: 9 }, () => one),
      )
    ).data?.fileList,
  ).toHaveLength(9)
})

test('a body that is not multipart, or not to its end, is malformed', async () => {
  const authorization = String(await world.as('liuyang').token())
  const send = (type: string, payload: string) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/v1/file_manage/file/upload',
      headers: { authorization, 'content-type': type },
      payload,
    })
  const multipart = 'multipart/form-data; boundary=x'
  for (const [type, body] of [
    ['application/json', '{}'],
    ['multipart/form-data', '--x--'],
    [multipart, '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf'],
    [multipart, 'nothing of the kind'],
  ] as const) {
    const response = await send(type, body)
    expect([response.statusCode, response.json<{ code: number }>().code], body).toEqual([400, 3002])
  }
})

test('the same file uploaded twice at once becomes two files', async () => {
  const file = { name: 'a.png', bytes: await imageOf(40, 40) }
  const [a, b] = await Promise.all([uploaded(world, 'liuyang', file, 'image'), uploaded(world, 'liuyang', file, 'image')])
  expect(a.fileUuid).not.toBe(b.fileUuid)
  expect(a.sha256).toBe(b.sha256)
})

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\a\\报告.pdf', '报告.pdf'],
  ['👨‍👩‍👧‍👦.txt', '👨‍👩‍👧‍👦.txt'],
  ['שלום.txt', 'שלום.txt'],
  ['a"b;c%.txt', 'a"b;c%.txt'],
])('the name %j is kept as %j', async (sent, kept) => {
  expect((await uploaded(world, 'liuyang', { name: sent, bytes: 'x' })).name).toBe(kept)
})
