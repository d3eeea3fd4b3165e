import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { visitorOf } from './testing.ts'

let world: World
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  world = await createWorld()
  visitor = visitorOf(world)
})
afterAll(() => world.close())

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36'
const show = async () => {
  const { data } = await visitor.call(auth.loginQrcode, { deviceId: 'pc-1' }, { headers: { 'user-agent': WINDOWS } })
  const { qrUuid, pollSecret } = data
  return { ...data, poll: () => visitor.call(auth.scanQrcode, { qrUuid, pollSecret }) }
}
const GONE = { code: 3002, status: 422, msg: '二维码已失效，请刷新' }

test('a phone scans and confirms; the page gets the token once', async () => {
  const page = await show()
  const phone = world.as('liuyang')
  expect(page.expiresIn).toBe(120)
  expect(page.qrContent).toMatch(new RegExp(`^http://.*/redirect/login\\?q=${page.qrUuid}$`))
  expect(page.qrHttPath).toMatch(/^data:image\/png;base64,/)
  expect((await page.poll()).data).toEqual({ qrStatusCode: 0 })
  expect((await phone.call(auth.qrcodeScan, { qrUuid: page.qrUuid })).data).toEqual({
    deviceName: 'Chrome 139 · Windows',
    ip: '127.0.0.1',
    area: '本机',
  })
  expect((await page.poll()).data).toEqual({ qrStatusCode: 1, nickName: '刘洋', userHeadImg: null })
  expect((await phone.call(auth.qrcodeConfirm, { qrUuid: page.qrUuid, confirmFlag: 1 })).code).toBe(200)
  const polls = await Promise.all([page.poll(), page.poll(), page.poll()])
  expect(polls.map((poll) => poll.data.qrStatusCode)).toEqual([2, 2, 2])
  const tokens = polls.flatMap((poll) => poll.data.token ?? [])
  expect(tokens).toHaveLength(1)
  const me = await world.withToken(tokens[0] ?? '').call(auth.getCurrentUser, {})
  expect(me.data).toMatchObject({ nickName: '刘洋', deviceId: 'pc-1' })
  expect((await page.poll()).data.token).toBeUndefined()
})

test('only the page that showed the code can poll it', async () => {
  const { qrUuid } = await show()
  expect(await visitor.call(auth.scanQrcode, { qrUuid, pollSecret: 'x'.repeat(43) })).toMatchObject({ code: 404, status: 404 })
  expect(await visitor.call(auth.scanQrcode, { qrUuid: demoId('0001', 99), pollSecret: 'x' })).toMatchObject({ code: 404, status: 404 })
  expect(await visitor.call(auth.scanQrcode, { qrUuid: 'x', pollSecret: 'x' })).toMatchObject({ code: 3002, status: 422 })
})

test('it is over after two minutes, for the page and for the phone, scanned or confirmed', async () => {
  const [waiting, scanned, confirmed] = [await show(), await show(), await show()]
  const phone = world.as('liuyang')
  for (const { qrUuid } of [scanned, confirmed]) await phone.call(auth.qrcodeScan, { qrUuid })
  await phone.call(auth.qrcodeConfirm, { qrUuid: confirmed.qrUuid, confirmFlag: 1 })
  world.pass(2 * MINUTE_MS)
  for (const page of [waiting, scanned, confirmed]) expect((await page.poll()).data).toEqual({ qrStatusCode: 4 })
  expect(await phone.call(auth.qrcodeScan, { qrUuid: waiting.qrUuid })).toMatchObject(GONE)
  expect(await phone.call(auth.qrcodeConfirm, { qrUuid: scanned.qrUuid, confirmFlag: 1 })).toMatchObject(GONE)
})

test('cancelling is final', async () => {
  const page = await show()
  const phone = world.as('liuyang')
  await phone.call(auth.qrcodeScan, { qrUuid: page.qrUuid })
  expect((await phone.call(auth.qrcodeConfirm, { qrUuid: page.qrUuid, confirmFlag: 0 })).code).toBe(200)
  expect((await page.poll()).data).toEqual({ qrStatusCode: 3 })
  expect(await phone.call(auth.qrcodeConfirm, { qrUuid: page.qrUuid, confirmFlag: 1 })).toMatchObject(GONE)
  expect(await phone.call(auth.qrcodeScan, { qrUuid: page.qrUuid })).toMatchObject(GONE)
})

test('only who scanned may confirm; of two who scan at once one does', async () => {
  const page = await show()
  const { qrUuid } = page
  const phones = [world.as('liuyang'), world.as('lina')]
  expect(await world.as('lina').call(auth.qrcodeConfirm, { qrUuid, confirmFlag: 1 })).toMatchObject({ status: 422, msg: '请先扫码' })
  const scans = await Promise.all(phones.map((phone) => phone.call(auth.qrcodeScan, { qrUuid })))
  expect(scans.map((scan) => scan.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const winner = scans[0]?.status === 200 ? 0 : 1
  expect(await phones[1 - winner]?.call(auth.qrcodeConfirm, { qrUuid, confirmFlag: 1 })).toMatchObject({
    status: 422,
    msg: '请使用扫码的账号确认',
  })
  expect((await phones[winner]?.call(auth.qrcodeScan, { qrUuid }))?.code).toBe(200)
  expect((await phones[winner]?.call(auth.qrcodeConfirm, { qrUuid, confirmFlag: 1 }))?.code).toBe(200)
  expect((await phones[winner]?.call(auth.qrcodeConfirm, { qrUuid, confirmFlag: 1 }))?.code).toBe(200)
})

test('a session with one role cannot make one with all of them', async () => {
  const page = await show()
  const { data } = await world.as('zhangwei').call(auth.switchRole, { orgRoleId: demoId('0004', 2) })
  const preview = world.withToken(`${data.value}-token`)
  expect(await preview.call(auth.qrcodeScan, { qrUuid: page.qrUuid })).toMatchObject({ code: 401, status: 403 })
})

test('an unknown code is absent; without a token nothing is scanned', async () => {
  const { qrUuid } = await show()
  expect(await world.as('liuyang').call(auth.qrcodeScan, { qrUuid: demoId('0001', 99) })).toMatchObject({ code: 404, status: 404 })
  expect(await world.as('liuyang').call(auth.qrcodeConfirm, { qrUuid: demoId('0001', 99), confirmFlag: 1 })).toMatchObject({ code: 404 })
  expect(await visitor.call(auth.qrcodeScan, { qrUuid })).toMatchObject({ code: 3004, status: 401 })
})
