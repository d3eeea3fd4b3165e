import { CHUNK_BYTES } from '@qifuyun/contract/files/constants.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { CallError } from '#src/platform/request/call-error.ts'
import { setRequestHost } from '#src/platform/request/host.ts'
import { type Reply, type SentBody, serveBodies } from './testing.ts'
import { uploadFailure, uploadFile } from './upload.ts'

const ok = (data: unknown, code = 200): Reply => ({ status: 200, body: { code, msg: 'ok', data } })
const refused: Reply = { status: 422, body: { code: 3002, msg: '不能上传可执行文件', data: {} } }
const large = () => new File([new Uint8Array(2 * CHUNK_BYTES + 5)], '图纸.dwg')

/** A second passes in five milliseconds. */
let hurry: ReturnType<typeof setInterval>

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => {
  setRequestHost({ token: () => 'token-of-liuyang', toast: () => {} })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  hurry = setInterval(() => vi.advanceTimersByTime(1_000), 5)
})
afterEach(() => {
  clearInterval(hurry)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Answers of the JSON calls, by the end of their path. */
const serveCalls = (answers: Record<string, () => Reply>) =>
  vi.stubGlobal('fetch', async (path: string) => {
    const reply = answers[path.split('/').at(-1) ?? '']?.()
    if (reply === undefined || typeof reply === 'string') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body), { status: reply.status, headers: { 'content-type': 'application/json' } })
  })

const partNumber = ({ path }: SentBody) => Number(path.split('/').at(-1))

test('a small file goes in one request, with the token and its purpose', async () => {
  const sent = serveBodies(() => ok({ filePath: 'a/b' }, 3001))
  expect(await uploadFile(new File(['x'], 'a.png'), { purpose: 'image' })).toEqual({ filePath: 'a/b' })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/api/v1/file_manage/file/upload?purpose=image',
    headers: { Authorization: 'token-of-liuyang' },
  })
  const body = sent[0]?.body
  expect(body instanceof FormData && body.get('files')).toMatchObject({ name: 'a.png' })
})

test('a file of an import names its kind, for which larger files may be allowed', async () => {
  const sent = serveBodies(() => ok({ filePath: 'a/b' }, 3001))
  await uploadFile(new File(['x'], 'a.xlsx'), { purpose: 'import', businessCode: 'app.pkg41.item' })
  expect(sent[0]?.path).toBe('/api/v1/file_manage/file/upload?purpose=import&progressBusinessCode=app.pkg41.item')
})

test('a large file goes in parts, only those that are missing, and its progress never goes back', async () => {
  serveCalls({
    upload_init: () => ok({ uploadId: 'u1', chunkSize: CHUNK_BYTES, chunkCount: 3, receivedList: [2], file: null }),
    upload_finish: () => ok({ filePath: 'whole' }),
  })
  let failures = 2
  const sent = serveBodies((one) => {
    if (partNumber(one) !== 3 || failures === 0) return ok({}, 3001)
    failures -= 1
    return 'broken'
  })
  const shares: number[] = []
  expect(await uploadFile(large(), { purpose: 'im', onProgress: (share) => shares.push(share) })).toEqual({ filePath: 'whole' })
  expect(sent.map(partNumber)).toEqual([1, 3, 3, 3])
  expect(sent.map(({ body }) => body instanceof Blob && body.size)).toEqual([CHUNK_BYTES, 5, 5, 5])
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test('content that the server has is not sent', async () => {
  serveCalls({
    upload_init: () => ok({ uploadId: null, chunkSize: CHUNK_BYTES, chunkCount: 3, receivedList: [], file: { filePath: 'copy' } }),
  })
  const sent = serveBodies(() => 'broken')
  expect(await uploadFile(large(), { purpose: 'file' })).toEqual({ filePath: 'copy' })
  expect(sent).toEqual([])
})

test('a refusal is final and says why', async () => {
  const sent = serveBodies(() => refused)
  const error: unknown = await uploadFile(new File(['x'], 'a.txt'), { purpose: 'file' }).catch((failure: unknown) => failure)
  expect(sent).toHaveLength(1)
  expect(uploadFailure(error)).toEqual({ title: '上传失败!', reason: '不能上传可执行文件' })
})

test('a connection that stays broken is given up after five tries', async () => {
  const sent = serveBodies(() => 'broken')
  const error: unknown = await uploadFile(new File(['x'], 'a.txt'), { purpose: 'file' }).catch((failure: unknown) => failure)
  expect(sent).toHaveLength(5)
  expect(error).toBeInstanceOf(CallError)
  expect(uploadFailure(error)).toEqual({ title: '上传出现异常，请刷新页面后重试或联系客服', reason: null })
})

test('an upload that is given up sends nothing more', async () => {
  const sent = serveBodies(() => 'silent')
  const control = new AbortController()
  const upload = uploadFile(new File(['x'], 'a.txt'), { purpose: 'file', signal: control.signal })
  control.abort(new Error('given up'))
  await expect(upload).rejects.toThrow('given up')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('an offline browser goes on when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let network = false
  const sent = serveBodies(() => (network ? ok({ filePath: 'a' }, 3001) : 'broken'))
  const upload = uploadFile(new File(['x'], 'a.txt'), { purpose: 'file' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  network = true
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await upload).toEqual({ filePath: 'a' })
  online.mockRestore()
})
