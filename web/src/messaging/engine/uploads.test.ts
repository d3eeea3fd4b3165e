import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ME, SESSION_UUID } from '#src/messaging/store/samples.ts'
import { createScriptedServer } from './scripted-server.ts'

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const attached = (name: string) => ({ kind: 'file' as const, file: new File(['x'], name), filePath: null })
const broken = new CallError({ status: 0, code: 0, msg: '', data: null })
const refused = new CallError({ status: 422, code: 3002, msg: '不能上传可执行文件', data: {} })

const openPage = async () => {
  const server = createScriptedServer()
  const chat = server.openPage()
  server.realtime.start(() => ({ token: 't' }))
  await settle()
  await Promise.all([chat.start(ME), settle()])
  server.connect()
  chat.select(SESSION_UUID)
  await settle()
  const outbox = () => chat.store.getState().outbox
  return { server, chat, outbox }
}

test('a file is uploaded, then its message is sent and stands in its place', async () => {
  const { server, chat, outbox } = await openPage()
  chat.uploads.send(SESSION_UUID, [attached('报表.xlsx')])
  await settle()
  expect(server.asked.find(({ event }) => event === 'message:send')?.payload).toMatchObject({
    messageType: 'file',
    content: { filePath: 'stored/报表.xlsx' },
  })
  expect(outbox()).toEqual([])
  expect(chat.store.getState().logs[SESSION_UUID]?.messages).toMatchObject([{ messageType: 'file' }])
})

test('words written while a file is on the way go ahead; two files go at a time', async () => {
  const { server, chat, outbox } = await openPage()
  const done: (() => void)[] = []
  server.uploadBy(({ name }, { onProgress }) => {
    onProgress?.(0.5)
    return new Promise((resolve) => done.push(() => resolve({ filePath: name })))
  })
  chat.uploads.send(SESSION_UUID, ['a', 'b', 'c'].map(attached))
  chat.sender.send(SESSION_UUID, { text: '看一下', mentions: [], mentionAllFlag: 0 }, null)
  await settle()
  expect(server.messages).toHaveLength(1)
  expect(outbox().map(({ state }) => state)).toEqual(['uploading', 'uploading', 'waiting'])
  expect(Object.values(chat.store.getState().progress)).toEqual([0.5, 0.5])
  done[0]?.()
  await settle()
  expect(done).toHaveLength(3)
  expect(server.messages).toHaveLength(2)
})

test('an upload that is given up sends nothing', async () => {
  const { server, chat, outbox } = await openPage()
  let given: AbortSignal | undefined
  server.uploadBy((_file, { signal }) => {
    given = signal
    return new Promise(() => undefined)
  })
  chat.uploads.send(SESSION_UUID, [attached('a')])
  chat.uploads.cancel(outbox()[0]?.clientId ?? '')
  await settle()
  expect(given?.aborted).toBe(true)
  expect(outbox()).toEqual([])
  expect(server.messages).toEqual([])
})

test('what the server refuses is taken away with its reason; a broken one is tried again by hand', async () => {
  const { server, chat, outbox } = await openPage()
  server.uploadBy(() => Promise.reject(refused))
  chat.uploads.send(SESSION_UUID, [attached('a.exe')])
  await settle()
  expect(outbox()).toEqual([])
  expect(server.told).toEqual(['上传失败! 不能上传可执行文件'])
  server.uploadBy(() => Promise.reject(broken))
  chat.uploads.send(SESSION_UUID, [attached('b')])
  await settle()
  expect(outbox()).toMatchObject([{ state: 'failed', problem: '上传出现异常，请刷新页面后重试或联系客服' }])
  server.uploadBy(async () => ({ filePath: 'b' }))
  chat.sender.resend(outbox()[0]?.clientId ?? '')
  chat.uploads.resume()
  await settle()
  expect(server.messages).toHaveLength(1)
})
