import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { fillPath } from '@qifuyun/contract/core/endpoint.ts'
import { getFile } from '@qifuyun/contract/files/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptWith } from '#src/auth/testing.ts'
import { uploaded } from '#src/files/testing.ts'
import { DEMO_PASSWORD, mobileOf } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ QFY_RATE_LIMIT: 'on' })
})
afterAll(() => world.close())

const nobody = () => world.withToken(null)
/** As the proxy of this machine says: what stands before the last address was sent by the client. */
const from = (address: string, claimed?: string) => ({
  headers: { 'x-forwarded-for': claimed === undefined ? address : `${claimed}, ${address}` },
})
const times = async <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))
const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

const signInAt = async (address: string) => {
  const { data } = await nobody().call(auth.publicKey, {}, from(address))
  const sealed = { code: data.code, password: encryptWith(data.key, DEMO_PASSWORD) }
  return nobody().call(auth.loginMobilePcPassword, { userName: mobileOf('lina'), ...sealed }, from(address))
}

test('behind one address five sign-in pages stand open and 200 pictures are shown, and a sixth person signs in', async () => {
  const office = '198.51.100.1'
  const picture = await uploaded(world, 'liuyang', { name: 'a.txt', bytes: 'a' })
  const pages = await times(5, async () => (await nobody().call(auth.loginQrcode, {}, from(office))).data)
  const polls = await times(150, async (i) => {
    const { qrUuid = '', pollSecret = '' } = pages[i % 5] ?? {}
    return (await nobody().call(auth.scanQrcode, { qrUuid, pollSecret }, from(office))).status
  })
  const shown = await times(200, async () => (await world.app.http.inject({ url: picture.fileFullPath, ...from(office) })).statusCode)
  expect([count(polls, 200), count(shown, 200)]).toEqual([150, 200])
  expect((await signInAt(office)).code).toBe(200)
})

const UNKNOWN = '01900000-0000-7000-8000-000000000000'
const wrongPicture = { fileUuid: UNKNOWN, name: 'x', sig: 'x.y', exp: 9_999_999_999 }

const wrongCode = { smsCode: '000000', userMobile: '13700000000' }

test.each([
  ['a wrong signature', '198.51.100.11', getFile, wrongPicture, 60],
  ['no signature and no token', '198.51.100.12', getFile, { fileUuid: UNKNOWN, name: 'x' }, 60],
  ['a wrong secret of a sign-in code', '198.51.100.13', auth.scanQrcode, { qrUuid: UNKNOWN, pollSecret: 'x' }, 60],
  ['a wrong code', '198.51.100.14', auth.verifyChangePasswordMessageCode, wrongCode, 120],
  ['a call that proves nothing', '198.51.100.15', auth.publicKey, {}, 600],
] as const)('%s counts for its address, whatever the client claims in front of it', async (_what, address, endpoint, input, limit) => {
  const statuses = await times(limit + 5, async (i) => {
    const { path, rest } = fillPath(endpoint.path, input)
    const sent = endpoint.method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest }
    const request = { method: endpoint.method, url: path, ...sent, ...from(address, `10.0.${i % 250}.1, 192.168.1.7`) }
    return (await world.app.http.inject(request)).statusCode
  })
  expect(count(statuses, 429)).toBe(5)
})

test('many wrong proofs of an address keep no right one out', async () => {
  const address = '198.51.100.250'
  const picture = await uploaded(world, 'liuyang', { name: 'b.txt', bytes: 'b' })
  await times(70, () => nobody().call(getFile, wrongPicture, from(address)))
  expect((await nobody().call(getFile, wrongPicture, from(address))).status).toBe(429)
  expect((await world.app.http.inject({ url: picture.fileFullPath, ...from(address) })).statusCode).toBe(200)
  expect((await signInAt(address)).code).toBe(200)
})

test('a right password is no guess', async () => {
  const address = '198.51.100.251'
  const guess = async () => (await nobody().call(auth.verifyChangePasswordMessageCode, wrongCode, from(address))).status
  expect(count(await times(119, guess), 422)).toBe(119)
  for (let n = 0; n < 3; n += 1) expect((await signInAt(address)).code).toBe(200)
  expect([await guess(), await guess()]).toEqual([422, 429])
})

test('a header of somebody who is no proxy says nothing', async () => {
  const statuses = await times(605, async (i) => {
    const remoteAddress = '192.168.1.7'
    const headers = { 'x-forwarded-for': `10.0.${i % 250}.${i % 7}` }
    return (await world.app.http.inject({ url: auth.publicKey.path, remoteAddress, headers })).statusCode
  })
  expect(count(statuses, 429)).toBe(5)
})
