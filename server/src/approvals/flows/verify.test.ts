import { commentApproval } from '@qifuyun/contract/approvals/handling-endpoints.ts'
import { printApprovals, verifyApprovalPrint } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { CAST, node, play } from '../testing.ts'
import { proofOf } from './verify.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** As anybody calls it who holds the sheet. */
const verify = async (code: string) => {
  const answer = await world.app.http.inject({ url: `${verifyApprovalPrint.path}?${new URLSearchParams({ code }).toString()}` })
  return answer.json()
}
const codeOf = (approvalUuid: string, rev: number, n = 1): string =>
  proofOf(world.app.platform, { enterpriseUuid: enterpriseId(n), approvalUuid, rev })

test('the code of a sheet tells anybody how its application stands, and nothing of its form or of what was said', async () => {
  const flow = await play(world, { nodes: [node('n1', 'a'), node('n2', 'b')], form: { amt: '98765' } })
  const { wfProcinstUuid } = flow
  const code = codeOf(wfProcinstUuid, 1)
  await world.as(CAST.a).call(commentApproval, { wfProcinstUuid, content: '仅供内部' })
  const fresh = await verify(code)
  expect(fresh).toMatchObject({
    code: 200,
    data: { enterpriseName: '杭州示例物业服务有限公司', starterUserName: '刘洋', processStatusCode: 30, changedFlag: 0 },
  })
  await flow.run('agree a n1')
  const later = await verify(code)
  expect(later.data.changedFlag).toBe(1)
  expect(later.data.nodeList[1]).toMatchObject({ nodeName: 'n1', approvalUserList: [{ approvalUserName: '李娜', approvalStatusCode: 40 }] })
  for (const words of ['98765', '仅供内部', wfProcinstUuid]) expect(JSON.stringify(later)).not.toContain(words)
})

test('a code that was changed, made up, or names another enterprise is of no sheet', async () => {
  const { wfProcinstUuid } = await play(world, { nodes: [node('n1', 'a')] })
  const [ids, rev, seal = ''] = codeOf(wfProcinstUuid, 1).split('.')
  const none = { code: 404, msg: '未找到该审批单，请核对二维码' }
  for (const wrong of [`${ids}.2.${seal}`, `${ids}.${rev}.${seal.slice(1)}`, `${ids}.${rev}`, 'x', '..', codeOf(wfProcinstUuid, 1, 2)])
    expect(await verify(wrong)).toMatchObject(none)
})

test('every sheet bears its code', async () => {
  const { wfProcinstUuid } = await play(world, { nodes: [node('n1', 'a')] })
  const url = `${printApprovals.path}?wfProcinstUuid=${wfProcinstUuid}`
  const sheet = await world.app.http.inject({ url, headers: { authorization: String(await world.as(CAST.i).token()) } })
  expect(sheet.body).toMatch(/<svg[^>]*viewBox.*<\/svg>\s*扫码验证/s)
})
