import {
  auditAuthentication,
  getBaseInfo,
  getEnterpriseHome,
  listEnterprises,
  operatorEnterpriseInfo,
  operatorEnterprisePage,
  submitAuthentication,
  switchEnterprise,
} from '@qifuyun/contract/enterprise/endpoints.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { lastDays } from './home.ts'
import { enterprise } from './tables.ts'

const CODE = '91330100MA27XL0J61'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the home of the administration', () => {
  test('counts what is in the enterprise, and who signed in today', async () => {
    await world.as('liuyang').token()
    const { data } = await world.as('lina').call(getEnterpriseHome, {})
    expect(data).toMatchObject({ memberCount: 8, pendingAuditCount: 1, noticeCount: 2, pendingApprovalCount: 2 })
    expect(data.appCount).toBeGreaterThan(0)
    expect(data.loginTrend).toHaveLength(14)
    // 李娜 and 刘洋.
    expect(data.loginTrend.at(-1)?.count).toBe(2)
    expect(data.loginTrend[0]?.count).toBe(0)
  })

  test('the last days end today, by the clock of the enterprise', () => {
    expect(lastDays(new Date('2026-03-01T16:30:00Z'), 'Asia/Shanghai', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
    expect(lastDays(new Date('2026-03-01T16:30:00Z'), 'UTC', 2)).toEqual(['2026-02-28', '2026-03-01'])
  })
})

describe('certification', () => {
  const E3 = enterpriseId(3)
  const handIn = async (creditCode = CODE) => {
    const { filePath } = await uploaded(world, 'zhouting', { name: '执照.png', bytes: await imageOf(20, 20) }, 'image')
    return world.as('zhouting').call(submitAuthentication, { creditCode, legalPerson: '周婷', licenseFilePath: filePath })
  }
  const audit = (auditFlag: 0 | 1, remark = '') => world.as('heping').call(auditAuthentication, { enterpriseUuid: E3, auditFlag, remark })

  test('is refused without a right code and a licence, and to who does not own the enterprise', async () => {
    expect(await handIn('91330100MA27XL0J6A')).toMatchObject({ status: 422, data: { creditCode: '统一社会信用代码格式不正确' } })
    const none = await world.as('zhouting').call(submitAuthentication, { creditCode: CODE, legalPerson: '', licenseFilePath: 'x' })
    expect(none).toMatchObject({ status: 422, data: { legalPerson: '请输入法定代表人' } })
    const absent = await world.as('zhouting').call(submitAuthentication, { creditCode: CODE, legalPerson: '周婷', licenseFilePath: 'x' })
    expect(absent.data).toMatchObject({ licenseFilePath: '文件不存在或已失效' })
    expect(await world.as('lina').call(submitAuthentication, { creditCode: CODE, legalPerson: '李', licenseFilePath: 'x' })).toMatchObject({
      code: 401,
    })
  })

  test('is handed in, refused with a reason, handed in again and passed; each decision reaches the owner', async () => {
    expect((await audit(1)).data).toMatchObject({ _reason: 'STATE_CHANGED' })
    expect((await handIn()).msg).toBe('操作成功!')
    expect((await handIn()).data).toMatchObject({ _reason: 'STATE_CHANGED' })
    expect((await audit(0)).data).toEqual({ remark: '请填写拒绝原因' })
    expect((await audit(0, '执照不清晰')).code).toBe(200)
    const refused = (await world.as('zhouting').call(getBaseInfo, {})).data
    expect(refused).toMatchObject({ enterpriseAuthenticationCode: '1155523', authenticationRemark: '执照不清晰', creditCode: CODE })
    expect(refused.licenseImg).toMatch(/^\/api\/v1\/file_manage/)
    expect((await handIn()).code).toBe(200)
    expect((await audit(1)).code).toBe(200)
    expect((await world.as('zhouting').call(getBaseInfo, {})).data).toMatchObject({
      enterpriseAuthenticationCode: '1155524',
      authenticationRemark: null,
    })
    const { data } = await world.as('zhouting').call(pendingMessagePage, {})
    expect(data.list.map(({ title }) => title)).toEqual(['企业认证已通过', '企业认证未通过'])
  })

  test('the operator sees all enterprises, who waits, and what was handed in', async () => {
    await world.app.platform.db.tenant(E3, null, (tx) =>
      tx.update(enterprise).set({ authenticationCode: '1155521' }).where(eq(enterprise.enterpriseUuid, E3)),
    )
    const page = async (input = {}) => (await world.as('heping').call(operatorEnterprisePage, input)).data
    expect((await page()).page.total).toBe(3)
    expect((await page({ keyword: '宁波' })).list.map(({ enterpriseUuid }) => enterpriseUuid)).toEqual([E3])
    expect((await page({ enterpriseAuthenticationCode: '1155522' })).list).toEqual([])
    await handIn()
    expect((await page({ enterpriseAuthenticationCode: '1155522' })).list).toMatchObject([
      { enterpriseUuid: E3, xh: '01', authenticationTime: expect.any(String) },
    ])
    const { data } = await world.as('heping').call(operatorEnterpriseInfo, { enterpriseUuid: E3 })
    expect(data).toMatchObject({ creditCode: CODE, legalPerson: '周婷', ownerUserName: '周婷', ownerUserMobile: '138****0009' })
    expect((await world.app.http.inject({ url: data.licenseImg ?? '' })).statusCode).toBe(200)
    expect((await world.as('heping').call(operatorEnterpriseInfo, { enterpriseUuid: userId('heping') })).status).toBe(404)
    // Elsewhere he is a user as any other.
    expect((await world.as('heping').call(listEnterprises, {})).data.myList.map(({ enterpriseUuid }) => enterpriseUuid)).toEqual([E3])
    expect((await world.as('heping').call(switchEnterprise, { enterpriseUuid: enterpriseId(1) })).code).toBe(401)
  })

  test('is decided by operators of the platform only', async () => {
    const answer = await world.as('zhangwei').call(auditAuthentication, { enterpriseUuid: E3, auditFlag: 1 })
    expect([answer.code, answer.status]).toEqual([401, 403])
  })
})
