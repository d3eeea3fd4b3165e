import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FlowBody } from '@qifuyun/contract/approvals/definition.ts'
import { textLength } from '@qifuyun/contract/core/text.ts'
import { DICTIONARY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { checkDefinition, DEFAULT_SETTINGS } from '@qifuyun/flow/definition-check.ts'
import { z } from 'zod'
import { isCodeOf } from '#src/dictionaries/service.ts'
import { filterActive } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Fields } from '#src/platform/errors.ts'
import { fieldsOfFlow } from '../running/refusals.ts'
import type { StoredDraft, StoredPurview } from '../tables.ts'
import { refuse, refuseAll, t } from '../texts.ts'
import { existingIn } from './existing.ts'
import { purviewNames } from './purview.ts'

/** A definition as it was sent: every part may be missing or wrong. */
export interface GivenDefinition {
  flowName?: string | undefined
  flowIcon?: string | undefined
  categoryCode?: string | undefined
  flowDesc?: string | undefined
  startPurview?: unknown
  flowManager?: unknown
  settings?: unknown
  formSchema?: unknown
  nodeTree?: unknown
}

const OTHER = '1110299'

const purviewShape = z.object({
  checkAll: z.boolean(),
  values: z.array(z.object({ type: z.enum(['organ', 'user', 'role']), uuid: z.uuid() })).max(500),
})
/** What is inside is judged when the flow is published or tried out. */
const formShape = z.record(z.string(), z.unknown())
const treeShape = z.array(formShape)
const managersShape = z.array(z.union([z.uuid(), z.object({ userUuid: z.uuid() }).transform(({ userUuid }) => userUuid)])).max(50)

const EVERYBODY: StoredPurview = { checkAll: true, values: [] }

/** What goes into a draft: parts of the wrong shape are refused, the rest may be unfinished. */
export const readDraft = async (tx: Tx, given: GivenDefinition, before: StoredDraft | null): Promise<StoredDraft> => {
  const fields: Fields = {}
  const purview = given.startPurview === undefined ? undefined : purviewShape.safeParse(given.startPurview)
  if (purview?.success === false) fields.startPurview = t('可见范围不正确')
  const managers = given.flowManager === undefined ? undefined : managersShape.safeParse(given.flowManager)
  if (managers?.success === false) fields.flowManager = t('流程管理员不正确')
  if (given.formSchema !== undefined && !formShape.safeParse(given.formSchema).success) fields.formSchema = t('表单设置不正确')
  if (given.nodeTree !== undefined && !treeShape.safeParse(given.nodeTree).success) fields.nodeTree = t('设置不正确')
  if (given.settings !== undefined && !formShape.safeParse(given.settings).success) fields.settings = t('设置不正确')
  const startPurview = purview?.data ?? before?.startPurview ?? EVERYBODY
  const flowManager = [...new Set(managers?.data ?? before?.flowManager ?? [])]
  if (managers?.success && (await filterActive(tx, flowManager)).length < flowManager.length) fields.flowManager = t('流程管理员不正确')
  if (purview?.success && (await purviewNames(tx, startPurview)).size < new Set(startPurview.values.map(({ uuid }) => uuid)).size)
    fields.startPurview = t('可见范围不正确')
  const flowName = given.flowName ?? before?.flowName ?? ''
  if (textLength(flowName) > FLOW_LIMIT.name) fields.flowName = t('流程名称为1到30字')
  const categoryCode = given.categoryCode ?? before?.categoryCode ?? OTHER
  if (categoryCode !== before?.categoryCode && !isCodeOf(DICTIONARY.flowCategory, categoryCode)) fields.categoryCode = t('流程分类不正确')
  refuseAll(fields)
  return {
    flowName,
    flowIcon: given.flowIcon ?? before?.flowIcon ?? 'general',
    categoryCode,
    flowDesc: given.flowDesc ?? before?.flowDesc ?? '',
    startPurview,
    flowManager,
    settings: given.settings ?? before?.settings ?? DEFAULT_SETTINGS,
    formSchema: given.formSchema ?? before?.formSchema ?? { schemaVersion: 1, fields: [] },
    nodeTree: given.nodeTree ?? before?.nodeTree ?? [{ nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }],
  }
}

/** The body of a version; refuses with everything that is wrong, at once (422). */
export const publishable = async (tx: Tx, draft: StoredDraft): Promise<FlowBody> => {
  const { problems, body } = checkDefinition(draft, await existingIn(tx, draft.nodeTree))
  const fields = fieldsOfFlow(problems)
  if (textLength(draft.flowName.trim()) < 1) fields.flowName = t('流程名称为1到30字')
  const [first] = Object.values(fields)
  if (first !== undefined || body === null) return refuse(first ?? '流程设置有误，请检查', fields)
  return body
}
