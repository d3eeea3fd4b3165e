import { getCurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { getBaseInfo, makeOver, sendMakeOverMessage, verifyMakeOverPhone } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mobileOf, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const takeTicket = async (): Promise<string> => {
  const sent = await world.as('zhangwei').call(sendMakeOverMessage, {})
  expect(sent).toMatchObject({ status: 200, msg: '短信验证码获取成功，请注意查收！', data: { countdown: 60 } })
  const message = world.app.platform.sms.sent(mobileOf('zhangwei')).find(({ purpose }) => purpose === 'make_over')
  const verified = await world.as('zhangwei').call(verifyMakeOverPhone, { smsCode: message?.code ?? '' })
  expect(verified).toMatchObject({ status: 200, msg: '验证成功' })
  return verified.data.ticket
}
const handOver = (ticket: string, to: PersonName = 'lina') => world.as('zhangwei').call(makeOver, { userUuid: userId(to), ticket })

test('the new owner gets the enterprise and its administration, the old one keeps his roles', async () => {
  expect(await handOver(await takeTicket())).toMatchObject({ status: 200, msg: '操作成功!', data: null })
  expect((await world.as('liuyang').call(getBaseInfo, {})).data).toMatchObject({
    ownerUserUuid: userId('lina'),
    ownerUserName: '李娜',
    version: 2,
  })
  const owner = (await world.as('lina').call(getCurrentUser, {})).data
  expect(owner).toMatchObject({ ownerFlag: 1, moduleCode: expect.arrayContaining(['admin', '112030402']) })
  expect((await world.as('zhangwei').call(getCurrentUser, {})).data).toMatchObject({ ownerFlag: 0, moduleCode: ['admin'] })
})

test('nobody but the owner may, not even an administrator', async () => {
  for (const name of ['lina', 'liuyang'] as const) {
    expect(await world.as(name).call(sendMakeOverMessage, {})).toMatchObject({ status: 403, code: 401 })
    expect(await world.as(name).call(verifyMakeOverPhone, { smsCode: '000000' })).toMatchObject({ status: 403, code: 401 })
    expect(await world.as(name).call(makeOver, { userUuid: userId('liuyang'), ticket: 'x' })).toMatchObject({ status: 403, code: 401 })
  }
})

test('a wrong code gives no ticket', async () => {
  await world.as('zhangwei').call(sendMakeOverMessage, {})
  const right = world.app.platform.sms.sent(mobileOf('zhangwei'))[0]?.code
  const wrong = right === '111111' ? '222222' : '111111'
  expect(await world.as('zhangwei').call(verifyMakeOverPhone, { smsCode: wrong })).toMatchObject({
    status: 422,
    data: { smsCode: '验证码错误', _reason: 'SMS_WRONG' },
  })
  expect(await world.as('zhangwei').call(verifyMakeOverPhone, { smsCode: '1234567' })).toMatchObject({
    status: 422,
    data: { smsCode: '验证码最多6位' },
  })
})

test('a ticket that nobody gave, or that is ten minutes old, is refused', async () => {
  const refused = { status: 422, msg: '转让凭证无效或已过期', data: { ticket: '转让凭证无效或已过期', _reason: 'TICKET_INVALID' } }
  expect(await handOver('no-such-ticket')).toMatchObject(refused)
  const ticket = await takeTicket()
  world.pass(10 * MINUTE_MS)
  expect(await handOver(ticket)).toMatchObject(refused)
})

test.each<[string, PersonName, string]>([
  ['a stranger', 'sunhao', '新所有者必须是企业在职成员'],
  ['a disabled member', 'machen', '新所有者必须是企业在职成员'],
  ['an applicant', 'wudi', '新所有者必须是企业在职成员'],
  ['himself', 'zhangwei', '不能转让给自己'],
])('%s cannot become the owner, and the ticket is still good', async (_, to, text) => {
  const ticket = await takeTicket()
  expect(await handOver(ticket, to)).toMatchObject({ status: 422, data: { userUuid: text } })
  expect(await handOver(ticket)).toMatchObject({ status: 200 })
})

test('of make-overs at once with one ticket exactly one succeeds', async () => {
  const ticket = await takeTicket()
  const attempts = await Promise.all((['lina', 'liuyang', 'chenjing'] as const).map((to) => handOver(ticket, to)))
  expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(attempts.filter(({ status }) => status === 403)).toHaveLength(2)
})

test('a used ticket is a conflict, also after the enterprise has come back', async () => {
  const ticket = await takeTicket()
  await handOver(ticket)
  expect(await handOver(ticket)).toMatchObject({ status: 403 })
  await world.as('lina').call(sendMakeOverMessage, {})
  const code = world.app.platform.sms.sent(mobileOf('lina'))[0]?.code ?? ''
  const back = (await world.as('lina').call(verifyMakeOverPhone, { smsCode: code })).data.ticket
  expect(await world.as('lina').call(makeOver, { userUuid: userId('zhangwei'), ticket: back })).toMatchObject({ status: 200 })
  expect(await handOver(ticket)).toMatchObject({ status: 409, data: { _reason: 'TICKET_INVALID' } })
})
