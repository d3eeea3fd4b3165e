import { item } from '@qifuyun/apps/loan/app.ts'
import { addApprovalSigners, agreeApproval, commentApproval } from '@qifuyun/contract/approvals/handling-endpoints.ts'
import { getApprovalNodes } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { completeCreate } from '@qifuyun/contract/approvals/start-endpoints.ts'
import type { Endpoint, InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { createEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { node, publish } from '#src/approvals/testing.ts'
import type { createIdempotency } from '#src/platform/http/idempotency.ts'
import { demoId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

// A server dies after its commit and before it has noted or sent the answer: what was done is known by what the transaction itself stored.
vi.mock('#src/platform/http/idempotency.ts', async (load) => {
  const real = await load<{ createIdempotency: typeof createIdempotency }>()
  const dying = (attempt: { finish(answer: unknown): Promise<void> }) => Object.assign(attempt, { finish: async () => {} })
  return {
    ...real,
    createIdempotency: (...parts: Parameters<typeof createIdempotency>) => {
      const made = real.createIdempotency(...parts)
      return {
        ...made,
        begin: async (request: Parameters<typeof made.begin>[0]) => dying(await made.begin(request)),
        prepare: (request: Parameters<typeof made.prepare>[0]) => dying(made.prepare(request)),
      }
    },
  }
})

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let keys = 0
/** The data of a call whose answer was lost, as its repetition under the same key tells it. */
const repeated = async <E extends Endpoint>(name: PersonName, endpoint: E, input: InputOf<E>) => {
  keys += 1
  const sent = { headers: { 'idempotency-key': `lost-answer-${keys}` } }
  const lost = await world.as(name).call(endpoint, input, sent)
  expect(lost.code, lost.msg).toBe(200)
  const again = await world.as(name).call(endpoint, input, sent)
  expect([again.status, again.headers['idempotency-replayed'], again.data]).toEqual([200, 'true', lost.data])
  return again.data
}

test('rows are added, changed and acted upon once', async () => {
  const items = entityEndpoints(item)
  const mine = { code: 'lost-1', name: '梯子', kind: '3', projectUuid: demoId('0007', 1), qty: 9 }
  const { uuid, version } = await repeated('zhangwei', items.add, mine)
  const changed = await repeated('zhangwei', items.update, { uuid: String(uuid), version: Number(version), name: '长梯' })
  expect(changed.version).toBe(Number(version) + 1)
  await repeated('zhangwei', items.delete, { uuidList: [String(uuid)] })
})

test('an application for approval is made, decided and commented once', async () => {
  const flowUuid = await publish(world, { nodes: [node('n1', 'a'), node('n2', 'b')] })
  const { wfProcinstUuid } = await repeated('liuyang', completeCreate, { flowUuid, versionNo: 1, formData: { amt: 1 } })
  const { data: nodes } = await world.as('liuyang').call(getApprovalNodes, { wfProcinstUuid })
  const wfProcinstNodeUuid = nodes.find(({ nodeId }) => nodeId === 'n1')?.wfProcinstNodeUuid ?? ''
  await repeated('lina', addApprovalSigners, { wfProcinstUuid, wfProcinstNodeUuid, signTypeCode: 3, userUuidList: [userId('chenjing')] })
  await repeated('lina', agreeApproval, { wfProcinstUuid, wfProcinstNodeUuid })
  await repeated('lina', commentApproval, { wfProcinstUuid, content: '已同意' })
})

test('an enterprise is founded once', async () => {
  await repeated('huanglei', createEnterprise, { enterpriseName: '应答遗失物业', enterpriseCategoryCode: '1150101', userName: '黄蕾' })
})
