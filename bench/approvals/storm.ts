// Random commands of parallel people on the same applications over HTTP: no 500, no broken invariant, the trail makes the state, counters
// equal rows. node bench/approvals/storm.ts [commands]

import { chooser } from '@qifuyun/flow/generators.ts'
import { line } from '../shared/figures.ts'
import { judge } from './judging.ts'
import { type ApprovalWorld, approver, publishFlow, userAt, withApprovalWorld } from './world.ts'

const COMMANDS = Number(process.argv[2] ?? 100_000)
/** People at work on one application at the same time. */
const CLIENTS = 8
/** Applications at the same time. */
const AT_ONCE = 4
/** Commands until everybody goes on to a new application. */
const LIFE = 24
const PEOPLE = [2, 3, 4, 5, 6, 7, 17]
const INITIATOR = 4

const trees = (): object[][] => [
  [approver('n1', [2, 3], 'any'), approver('n2', [5, 6], 'all')],
  [approver('n1', [2, 3, 5], 'seq'), approver('n2', [6, 7], 'any')],
  [approver('n1', [2, 3, 5, 6, 7], 'ratio')],
  [
    approver('n1', [2], 'any'),
    {
      nodeId: 'p1',
      nodeName: '并行',
      nodeTypeCode: 'parallel',
      branches: [
        { branchId: 'p1a', branchName: '一', chain: [approver('n2', [3, 5], 'all')] },
        { branchId: 'p1b', branchName: '二', chain: [approver('n3', [6], 'any')] },
      ],
    },
    approver('n4', [7, 17], 'seq'),
  ],
]

type Node = { wfProcinstNodeUuid: string | null; nodeStatusCode: number; nodeTypeCode: string }
type Pick = ReturnType<typeof chooser>

const command = (pick: Pick, visit: string, targets: string[]): [string, object] => {
  const to = userAt(pick.one(PEOPLE))
  const kind = pick.below(14)
  if (kind < 6) return ['agree', {}]
  if (kind < 7) return ['overrule', {}]
  if (kind < 9)
    return ['beforeAddSignTask', { signTypeCode: 1 + pick.below(3), userUuidList: [to], signMode: pick.one(['any', 'all', 'seq']) }]
  if (kind < 10) return ['transfer', { userUuid: to }]
  if (kind < 11) return ['reduceSign', { approvalUserUuid: to }]
  if (kind < 13)
    return ['returnNode', { targetNodeUuid: pick.one(targets) ?? visit, approvalRemark: '改', returnModeCode: 1 + pick.below(2) }]
  return ['withdraw', {}]
}

const storm = async (world: ApprovalWorld): Promise<Map<number, number>> => {
  const { call } = world
  const statuses = new Map<number, number>()
  const flows = await Promise.all(trees().map((tree) => publishFlow(world, tree)))
  const pick = chooser(20_261_122)
  const live = async (n: number): Promise<void> => {
    const flowUuid = pick.one(flows)
    const started = await call<{ wfProcinstUuid: string }>(INITIATOR, 'create/complete', {
      flowUuid,
      versionNo: 1,
      formData: { amt: String(n) },
    })
    if (started.code !== 200) throw new Error(started.msg)
    const { wfProcinstUuid } = started.data
    for (let turn = 0; turn < LIFE / CLIENTS; turn += 1) {
      const { data: nodes } = await call<Node[]>(1, 'getApprovalNodes', { wfProcinstUuid }, 'GET')
      const visits = nodes.filter((node) => node.wfProcinstNodeUuid !== null)
      const open = visits.filter(({ nodeStatusCode }) => nodeStatusCode === 30)
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          const visit = (pick.one(open) ?? pick.one(visits))?.wfProcinstNodeUuid ?? ''
          const reopened = open.find(({ nodeTypeCode }) => nodeTypeCode === 'start')?.wfProcinstNodeUuid
          const targets = visits.map((node) => node.wfProcinstNodeUuid ?? '')
          const [path, more] = command(pick, visit, targets)
          const answer =
            reopened && pick.chance(0.5)
              ? await call(INITIATOR, 'create/complete', {
                  flowUuid,
                  versionNo: 1,
                  formData: {},
                  wfProcinstUuid,
                  wfProcinstNodeUuid: reopened,
                })
              : await call(path === 'withdraw' ? INITIATOR : pick.one(PEOPLE), path, { wfProcinstUuid, wfProcinstNodeUuid: visit, ...more })
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        }),
      )
    }
  }
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < COMMANDS) {
        next += LIFE
        await live(next)
      }
    }),
  )
  return statuses
}

await withApprovalWorld(async (world) => {
  const statuses = await storm(world)
  for (const [status, times] of [...statuses].toSorted(([a], [b]) => a - b)) line(`answers ${status}`, times, '')
  line(
    'answers 5xx',
    [...statuses].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0),
    '',
    { at: 'most', value: 0 },
  )
  await judge(world)
})
