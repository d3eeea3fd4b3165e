import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { mobileOf } from '#src/testing/people.ts'
import { createWorld } from '#src/testing/world.ts'

const ON_THE_NETWORK = { HOST: '0.0.0.0', QFY_PUBLIC_URL: 'https://qfy.example.com', QFY_DEV: '0' }
const TEXT = { purpose: 'visit', code: '', createdAt: new Date(), expiresAt: new Date(), note: null, text: '请打开 /h5/visitor/secret' }
const MOBILE = mobileOf('liuyang')

test.each([
  ['DEV mode', {}, true, true],
  ['a demo on this machine', { QFY_DEV: '0' }, true, false],
  ['work on this machine', { QFY_DEV: '0', QFY_SEED_DEMO: '0' }, false, false],
  ['work in production', { QFY_DEV: '0', NODE_ENV: 'production' }, false, false],
  ['the network', ON_THE_NETWORK, false, false],
])('codes, texts and mobiles stand in the log of a server for %s: %s %s %s', async (_, env, open, named) => {
  const world = await createWorld(env)
  try {
    const info = vi.spyOn(world.app.platform.log, 'info').mockImplementation(() => {})
    const sent = await world.withToken(null).call(auth.loginMessageCode, { userMobile: MOBILE })
    const refusal = { status: 422, msg: '短信服务未配置，请联系管理员', data: { _reason: 'NOT_CONFIGURED' } }
    expect(sent).toMatchObject(open ? { code: 200 } : refusal)
    await world.app.platform.sms.send({ ...TEXT, mobile: MOBILE })
    const lines = info.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('sms '))
    expect(lines).toHaveLength(open ? 2 : 1)
    expect(lines.some((line) => /code=\d{6}/.test(line))).toBe(open)
    expect(lines.some((line) => line.includes('secret'))).toBe(open)
    expect(lines.some((line) => line.includes(MOBILE))).toBe(named)
  } finally {
    await world.close()
  }
})
