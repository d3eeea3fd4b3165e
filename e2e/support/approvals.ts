// Flows and applications of the stories, made without the pages.
import { expect, type Page } from '@playwright/test'
import { unique } from './messages.ts'
import { takeToken } from './people.ts'

const ZHANG_WEI = 1
const LIU_YANG = 4
const FLOW = '/api/v1/application/enterprise/flow'
export const userAt = (n: number): string => `01940000-0000-7000-8000-0001${String(n).padStart(8, '0')}`

/** A call as the pages make it; gives its data. */
export const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${FLOW}/${path}`, { data, headers })
  const read: { code: number; msg: string; data: Data } = await answer.json()
  expect(read.code, `${path}: ${read.msg} ${JSON.stringify(read.data)}`).toBe(200)
  return read.data
}

export const AMOUNT = { fieldKey: 'amount', tag: 'money', label: '金额', required: true, capitalFlag: true }
export const REASON = { fieldKey: 'reason', tag: 'text', label: '事由', required: true }
export const approver = (nodeId: string, nodeName: string, users: number[], more: object = {}): object => ({
  nodeId,
  nodeName,
  nodeTypeCode: 'approver',
  approver: { rule: 'users', userUuidList: users.map(userAt) },
  signMode: 'any',
  opinionRequired: 'reject',
  ...more,
})

interface Designed {
  name?: string
  fields?: object[]
  nodes: object[]
  /** What starts it, where that is not a person. */
  flowCode?: string
}

/** Publishes a flow of these nodes for everybody. */
export const publish = async (page: Page, { name = unique('流程'), fields = [AMOUNT, REASON], nodes, flowCode }: Designed) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { flowUuid } = await post<{ flowUuid: string }>(page, token, 'flowConfig/saveModelInfo', {
    flowName: name,
    flowIcon: 'purchase',
    formSchema: { schemaVersion: 1, fields },
    nodeTree: [{ nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }, ...nodes],
    settings: { summaryFields: ['amount', 'reason'].filter((key) => JSON.stringify(fields).includes(`"${key}"`)) },
    publishFlag: 1,
    ...(flowCode !== undefined && { flowCode }),
  })
  return { flowUuid, name }
}

/** Submits as Liu Yang, without the pages. */
export const submit = async (page: Page, flowUuid: string, formData: object): Promise<string> => {
  const token = await takeToken(page, LIU_YANG)
  const made = await post<{ wfProcinstUuid: string }>(page, token, 'create/complete', { flowUuid, versionNo: 1, formData })
  return made.wfProcinstUuid
}

/** Agrees in a node that was just reached, without the pages. */
export const decide = async (page: Page, person: number, wfProcinstUuid: string, nodeId: string): Promise<void> => {
  const token = await takeToken(page, person)
  const headers = { Authorization: token }
  const answer = await page.request.get(`${FLOW}/getApprovalNodes?wfProcinstUuid=${wfProcinstUuid}`, { headers })
  const { data }: { data: { nodeId: string; wfProcinstNodeUuid: string | null }[] } = await answer.json()
  const wfProcinstNodeUuid = data.find((node) => node.nodeId === nodeId)?.wfProcinstNodeUuid
  await post(page, token, 'agree', { wfProcinstUuid, wfProcinstNodeUuid })
}
