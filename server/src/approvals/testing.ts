import { saveModelInfo } from '@qifuyun/contract/approvals/config-endpoints.ts'
import type { ApproverNode, FlowNode, FlowSettings, FormField, StartNode } from '@qifuyun/contract/approvals/definition.ts'
import * as handling from '@qifuyun/contract/approvals/handling-endpoints.ts'
import { getApprovalNodes } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import type { ApprovalNode } from '@qifuyun/contract/approvals/schema.ts'
import { completeCreate } from '@qifuyun/contract/approvals/start-endpoints.ts'
import { type PersonName, userId } from '#src/testing/people.ts'
import type { Answer, World } from '#src/testing/world.ts'

/** The people of the worked scenarios as demo people; `adm` manages the flow. */
export const CAST = {
  i: 'liuyang',
  a: 'lina',
  b: 'wangqiang',
  c: 'chenjing',
  d: 'yanglei',
  e: 'zhaomin',
  adm: 'xuliang',
  z: 'zhangwei',
} as const
export type Role = keyof typeof CAST
const ROLES = Object.keys(CAST) as Role[]
const idOf = (role: string): string => userId(CAST[role as Role] satisfies PersonName)
const roleOf = (userUuid: string): string => ROLES.find((role) => idOf(role) === userUuid) ?? '?'

/** An approver node of the cast: `node('n1', 'a b')`. */
export const node = (nodeId: string, users: string, fields: Partial<ApproverNode> = {}): ApproverNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'approver',
  approver: { rule: 'users', userUuidList: users === '' ? [] : users.split(' ').map(idOf) },
  signMode: 'any',
  opinionRequired: 'none',
  ...fields,
})

export interface Made {
  nodes: FlowNode[]
  /** Where it says more than who begins. */
  start?: StartNode
  settings?: Partial<FlowSettings>
  fields?: FormField[]
  form?: Record<string, unknown>
  flowCode?: string
  /** The application that the flow belongs to. */
  appUuid?: string
}

const START: StartNode = { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }
let flows = 0

/** Publishes a flow of the test's own as the owner; gives its uuid. */
export const publish = async (
  world: World,
  { nodes, start = START, settings, fields = [{ fieldKey: 'amt', tag: 'number', label: '金额' }], flowCode, appUuid }: Made,
): Promise<string> => {
  flows += 1
  const answer = await world.as('zhangwei').call(saveModelInfo, {
    flowName: `流程${flows}`,
    flowManager: [{ userUuid: idOf('adm') }],
    settings,
    formSchema: { schemaVersion: 1, fields },
    nodeTree: [start, ...nodes],
    publishFlag: 1,
    ...(flowCode === undefined ? {} : { flowCode }),
    ...(appUuid === undefined ? {} : { appUuid }),
  })
  if (answer.code !== 200) throw new Error(`${answer.msg} ${JSON.stringify(answer.data)}`)
  return answer.data.flowUuid
}

/** Has one of the cast decide about an approval, and anyone who waits for it hear of the end. */
export const decide = async (world: World, wfProcinstUuid: string, how: 'agree' | 'overrule', by: Role = 'a'): Promise<void> => {
  const approver = world.as(CAST[by])
  const [, step] = (await approver.call(getApprovalNodes, { wfProcinstUuid })).data
  const sent = { wfProcinstUuid, wfProcinstNodeUuid: step?.wfProcinstNodeUuid ?? '', approvalRemark: '已看' }
  const answer = await approver.call(how === 'agree' ? handling.agreeApproval : handling.overruleApproval, sent)
  if (answer.code !== 200) throw new Error(answer.msg)
  await world.app.platform.events.drain()
}

const nameOf = ({ nodeId, visitNo, nodeSignTypeCode }: ApprovalNode): string =>
  `${nodeId}${visitNo > 1 ? `#${visitNo}` : ''}${nodeSignTypeCode === 0 ? '' : `+${nodeSignTypeCode}`}`

/** A step list in the words of the scenarios: `n1=30{a:30 b:20}`. */
const show = (status: number, nodes: readonly ApprovalNode[]): string => {
  const entered = nodes.filter(
    ({ wfProcinstNodeUuid, nodeId, nodeStatusCode, visitNo }) =>
      wfProcinstNodeUuid !== null && !(nodeId === 'start' && nodeStatusCode === 40 && visitNo === 1),
  )
  const shown = entered.map((one) => {
    const rows = one.approvalUserList
      .map((row) => `${roleOf(row.approvalUserUuid)}:${row.approvalStatusCode}${row.autoFlag ? 'auto' : ''}`)
      .join(' ')
    return `${nameOf(one)}=${one.nodeStatusCode}${one.nodeTypeCode === 'notifier' ? '' : `{${rows}}`}`
  })
  return [`I${status}`, ...shown].join(' ')
}

/** One application of a published flow at play over HTTP: lines such as `agree a n1`, answered by the new state in words or the refusal's text. */
export const playOn = async (world: World, flowUuid: string, made: Pick<Made, 'form'>) => {
  const as = (role: string) => world.as(CAST[role as Role])
  const submitted = await as('i').call(completeCreate, { flowUuid, versionNo: 1, formData: made.form ?? {} })
  if (submitted.code !== 200) throw new Error(`${submitted.msg} ${JSON.stringify(submitted.data)}`)
  const { wfProcinstUuid } = submitted.data
  const nodes = async () => (await as('z').call(getApprovalNodes, { wfProcinstUuid })).data
  const visit = async (name: string): Promise<string> => {
    const latest = (await nodes()).findLast((one) => one.wfProcinstNodeUuid !== null && nameOf({ ...one, visitNo: 1 }) === name)
    return latest?.wfProcinstNodeUuid ?? ''
  }
  const exact = async (name: string): Promise<string> => (await nodes()).find((one) => nameOf(one) === name)?.wfProcinstNodeUuid ?? ''
  let status = 30
  const said = async (answer: Answer<{ processStatusCode: number } | null | object>): Promise<string> => {
    if (answer.code !== 200) return answer.msg
    if (answer.data !== null && 'processStatusCode' in answer.data) status = answer.data.processStatusCode
    return show(status, await nodes())
  }
  const send = async (line: string): Promise<Answer<object | null>> => {
    const [verb = '', who = '', at = '', ...rest] = line.split(' ')
    const step = { wfProcinstUuid, wfProcinstNodeUuid: at === '' ? '' : at.includes('#') ? await exact(at) : await visit(at) }
    switch (verb) {
      case 'agree':
        return as(who).call(handling.agreeApproval, step)
      case 'reject':
        return as(who).call(handling.overruleApproval, step)
      case 'withdraw':
        return as(who).call(handling.withdrawApproval, { wfProcinstUuid })
      case 'terminate':
        return as(who).call(handling.terminateApproval, { wfProcinstUuid, approvalRemark: at })
      case 'transfer':
        return as(who).call(handling.transferApproval, { ...step, userUuid: idOf(rest[0] ?? '') })
      case 'reduce':
        return as(who).call(handling.reduceApprovalSigner, { ...step, approvalUserUuid: idOf(rest[0] ?? '') })
      case 'add':
        return as(who).call(handling.addApprovalSigners, {
          ...step,
          signTypeCode: Number(rest[0]),
          userUuidList: (rest[1] ?? '').split(',').map(idOf),
          signMode: (rest[2] ?? 'all') as 'all' | 'seq' | 'any',
        })
      case 'back':
        return as(who).call(handling.returnApproval, {
          ...step,
          targetNodeUuid: await visit(rest[0] ?? ''),
          approvalRemark: '请修改',
          returnModeCode: Number(rest[1] ?? 1),
        })
      case 'resubmit': {
        const answer = await as(who).call(completeCreate, { flowUuid, versionNo: 1, formData: made.form ?? {}, ...step })
        if (answer.code === 200) status = 30
        return answer
      }
      default:
        throw new Error(`no command ${verb}`)
    }
  }
  return {
    wfProcinstUuid,
    flowUuid,
    as,
    visit,
    state: async (of = status) => show(of, await nodes()),
    run: async (line: string) => said(await send(line)),
    answer: send,
  }
}

/** One application at play, of a flow of its own. */
export const play = async (world: World, made: Made) => playOn(world, await publish(world, made), made)
