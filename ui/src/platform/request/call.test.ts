import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { call, download } from './call.ts'
import { CallError } from './call-error.ts'
import { logout } from './endpoints/auth.generated.ts'
import { createEnterprise, getBaseInfo, listEnterprises, sendMakeOverMessage } from './endpoints/enterprise.generated.ts'
import { loginAddress, setRequestHost, type ToastOptions } from './host.ts'

const toasts: ToastOptions[] = []
const left = vi.fn()
const requests: { url: string; init: RequestInit }[] = []
let answers: (() => Response | Promise<Response>)[] = []

const json =
  (body: unknown, status = 200): (() => Response) =>
  () =>
    Response.json(body, { status })
const headersOf = (index: number): Headers => new Headers(requests[index]?.init.headers)
const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('expected a CallError')
  return error
}

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => {
  toasts.length = 0
  requests.length = 0
  left.mockClear()
  setRequestHost({
    toast: (toast) => toasts.push(toast),
    token: () => 'the-token',
    language: () => 'zh-CN',
    deviceId: () => 'device-1',
    enterpriseUuid: () => 'enterprise-1',
    signInEnded: left,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const CREATE = { enterpriseName: '新企业', enterpriseCategoryCode: '1150101', userName: '张伟' }

describe('what is sent', () => {
  test('token, device, language and, inside a tenant only, the enterprise', async () => {
    answers = [json({ code: 200, msg: 'success', data: {} }), json({ code: 200, msg: 'success', data: {} })]
    await call(getBaseInfo, {})
    await call(listEnterprises, {})
    expect(headersOf(0).get('authorization')).toBe('the-token')
    expect(headersOf(0).get('deviceid')).toBe('device-1')
    expect(headersOf(0).get('accept-language')).toBe('zh-CN')
    expect(headersOf(0).get('x-enterprise-uuid')).toBe('enterprise-1')
    expect(headersOf(1).get('x-enterprise-uuid')).toBeNull()
  })

  test('GET and DELETE put their input into the address, without what is undefined', async () => {
    answers = [json({ code: 200, msg: 'success', data: null }), json({ code: 200, msg: 'success', data: null })]
    await call(logout, { allFlag: 1 })
    await call(logout, { allFlag: undefined })
    expect(requests.map(({ url }) => url)).toEqual(['/api/v1/auth/auth/logout?allFlag=1', '/api/v1/auth/auth/logout'])
  })

  test('a marked command repeated after a lost answer keeps its key; answered, the next one is new', async () => {
    answers = []
    await failure(call(createEnterprise, CREATE))
    answers = [json({ code: 500, msg: '系统繁忙，请稍后再试', data: null }, 500)]
    await failure(call(createEnterprise, CREATE))
    answers = [json({ code: 200, msg: 'success', data: {} }), json({ code: 200, msg: 'success', data: {} })]
    await call(createEnterprise, CREATE)
    await call(createEnterprise, CREATE)
    const keys = [0, 1, 2, 3].map((index) => headersOf(index).get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(keys[3]).not.toBe(keys[0])
  })
})

describe('what counts as success', () => {
  test.each([[{ code: 200 }], [{ code: 3001 }], [{ code: 0, state: 'success' }]])('%o', async (head) => {
    answers = [json({ ...head, msg: '', data: { countdown: 60 } })]
    expect(await call(sendMakeOverMessage, {})).toEqual({ countdown: 60 })
    expect(toasts).toEqual([])
  })

  test('the server sentence is shown when asked for', async () => {
    answers = [json({ code: 200, msg: '短信验证码获取成功，请注意查收！', data: null })]
    await call(sendMakeOverMessage, {}, { announce: true })
    expect(toasts).toEqual([{ kind: 'success', text: '短信验证码获取成功，请注意查收！' }])
  })
})

describe('the error catalogue', () => {
  test('3002 toasts its sentence and carries fields and reason', async () => {
    answers = [json({ code: 3002, msg: '验证码错误', data: { smsCode: '验证码错误', _reason: 'SMS_WRONG' } }, 422)]
    const error = await failure(call(listEnterprises, {}))
    expect(error).toMatchObject({ code: 3002, status: 422, fields: { smsCode: '验证码错误' }, reason: 'SMS_WRONG' })
    expect(toasts).toEqual([{ kind: 'error', text: '验证码错误' }])
  })

  test.each([[403], [3004]])('%i ends the sign-in: one toast, and leaving when it closes', async (code) => {
    answers = [json({ code, msg: 'x', data: null }, 401), json({ code, msg: 'x', data: null }, 401)]
    await Promise.all([failure(call(listEnterprises, {}, { quiet: true })), failure(call(listEnterprises, {}))])
    expect(toasts.map(({ text }) => text)).toEqual(['登录已失效，请重新登录'])
    expect(left).not.toHaveBeenCalled()
    toasts[0]?.onClose?.()
    expect(left).toHaveBeenCalledTimes(1)
  })

  test('401 says that the right is missing', async () => {
    answers = [json({ code: 401, msg: '暂无权限', data: { _need: ['11203'] } }, 403)]
    await failure(call(listEnterprises, {}))
    expect(toasts).toEqual([{ kind: 'error', text: '暂无权限' }])
  })

  test('other codes toast their sentence, and nothing without one', async () => {
    answers = [json({ code: 404, msg: '数据不存在', data: null }, 404), json({ code: 500, msg: '', data: null }, 500)]
    await failure(call(listEnterprises, {}))
    await failure(call(listEnterprises, {}))
    expect(toasts).toEqual([{ kind: 'error', text: '数据不存在' }])
  })

  test('no answer, and an answer that is no envelope, are 网络错误', async () => {
    answers = []
    expect((await failure(call(listEnterprises, {}))).unanswered).toBe(true)
    answers = [() => new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } })]
    await failure(call(listEnterprises, {}))
    expect(toasts.map(({ text }) => text)).toEqual(['网络错误', '网络错误'])
  })

  test('a quiet call shows nothing, a call given up neither', async () => {
    answers = [json({ code: 404, msg: '数据不存在', data: null }, 404)]
    await failure(call(listEnterprises, {}, { quiet: true }))
    const giving = new AbortController()
    giving.abort()
    await expect(call(listEnterprises, {}, { signal: giving.signal })).rejects.not.toBeInstanceOf(CallError)
    expect(toasts).toEqual([])
  })
})

describe('files', () => {
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:test'
    URL.revokeObjectURL = () => undefined
  })
  const file = (headers: Record<string, string>) => () =>
    new Response('x', { headers: { 'content-type': 'application/octet-stream', ...headers } })

  test('are saved under the filename header, or as a spreadsheet', async () => {
    answers = [file({ filename: encodeURIComponent('房间列表.xlsx') }), file({})]
    await download(listEnterprises, {})
    await download(listEnterprises, {})
    expect(saved).toEqual(['房间列表.xlsx', '导出数据.xlsx'])
  })

  test('a file that is JSON is a normal answer', async () => {
    answers = [json({ code: 3002, msg: '没有可导出的数据', data: null }, 422)]
    expect((await failure(download(listEnterprises, {}))).code).toBe(3002)
    expect(toasts).toEqual([{ kind: 'error', text: '没有可导出的数据' }])
    expect(saved).toEqual([])
  })
})

test('the way back is kept, but never to the login page', () => {
  expect(loginAddress('/im?session=1')).toBe('/login?redirect=%2Fim%3Fsession%3D1')
  expect(loginAddress('/login?status=register')).toBe('/login')
})
