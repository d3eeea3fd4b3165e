import { getStatus, loginMobilePcPassword } from '@qifuyun/contract/auth/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { beginSecondFactor, confirmSecondFactor } from '@qifuyun/contract/second-factor/endpoints.ts'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, mobileOf } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { resetFactor } from './resetting.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an owner who has lost the second factor gets in again, and the log of the enterprise tells', async () => {
  const owner = world.as('zhangwei')
  const { uri } = (await owner.call(beginSecondFactor, {})).data
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('no TOTP')
  const factorCode = totp.generate({ timestamp: world.clock.now().getTime() })
  expect((await owner.call(confirmSecondFactor, { factorCode })).code).toBe(200)
  await resetFactor(world.app.platform, mobileOf('zhangwei'))
  expect((await owner.call(getStatus, {})).data).toEqual({ _reason: 'REVOKED' })
  const signedIn = await world.withToken(null).call(loginMobilePcPassword, { userName: mobileOf('zhangwei'), password: DEMO_PASSWORD })
  const { list } = (await world.withToken(signedIn.data.token).call(pageOperations, {})).data
  expect(list).toContainEqual(expect.objectContaining({ content: '平台重置「张伟」的二次验证', userUuid: null }))
  await expect(resetFactor(world.app.platform, mobileOf('zhangwei'))).rejects.toThrow('has no second factor')
  await expect(resetFactor(world.app.platform, '13900000000')).rejects.toThrow('nobody has the mobile')
})
