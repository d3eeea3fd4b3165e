import type { FieldPurview, FormField, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { approvalsTexts } from '@qifuyun/contract/approvals/messages.ts'
import { completeCreate, getAllFlowApp, getConditionFlow, getCreateFlowInfo } from '@qifuyun/contract/approvals/start-endpoints.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { accessOf, fillForm, isBlank } from '@qifuyun/flow/form-values.ts'
import { z } from 'zod'
import { fieldsOfFlow, valueText } from '#src/approvals/service.ts'
import { filterActive, memberNames, organNames } from '#src/members/service.ts'

import type { Deed, Preparing } from './deed.ts'
import { keyword, lookUp } from './look-up.ts'
import { refuse } from './texts.ts'

const FEN_PER_YUAN = 100
const FLOWS = 50

type Flow = OutputOf<typeof getCreateFlowInfo>
type Values = Record<string, unknown>
type Leaf = (field: FormField, value: unknown) => unknown

/** Every value of a form by `leaf`, the cells of tables too. */
const eachValue = (fields: readonly FormField[], form: Values, leaf: Leaf): Values =>
  Object.fromEntries(
    Object.entries(form).map(([key, value]) => {
      const field = fields.find(({ fieldKey }) => fieldKey === key)
      if (field === undefined) return [key, value]
      const { columns = [] } = field
      if (field.tag !== 'detail' || !Array.isArray(value)) return [key, leaf(field, value)]
      return [key, value.map((row: unknown) => eachValue(columns, Object(row), leaf))]
    }),
  )

/** Models write yuan, as people do; forms hold fen. */
const asStored: Leaf = ({ tag }, value) => {
  const yuan = tag === 'money' && (typeof value === 'number' || typeof value === 'string') ? Number(value) : Number.NaN
  return Number.isFinite(yuan) && value !== '' ? Math.round(yuan * FEN_PER_YUAN) : value
}

const uuidsIn = ({ fields }: FormSchema, form: Values): string[] => {
  const found: string[] = []
  eachValue(fields, form, ({ tag }, value) => {
    if (tag === 'umBusUser' || tag === 'umBusOrgan')
      found.push(
        ...[value]
          .flat()
          .filter((one) => z.uuid().safeParse(one).success)
          .map(String),
      )
    return value
  })
  return found
}

/** The people and departments that a form names. */
const namedIn = ({ asker: { caller }, platform }: Preparing, uuids: readonly string[]) =>
  platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => ({
    active: new Set(await filterActive(tx, uuids)),
    people: await memberNames(tx, uuids),
    organs: await organNames(tx, uuids),
  }))

/** What was filled in, in the words of the card; the rows of a table one below the other. */
const wordsOf = (fields: readonly FormField[], form: Values, nameOf: (uuid: string) => string): { label: string; value: string }[] =>
  fields.flatMap((field) => {
    const value = form[field.fieldKey]
    if (isBlank(value)) return []
    if (field.tag !== 'detail' || !Array.isArray(value)) return [{ label: field.label, value: valueText(field, value, nameOf) }]
    const rows = value.map((row: unknown, index) => {
      const cells = wordsOf(field.columns ?? [], Object(row), nameOf)
      return `${index + 1}. ${cells.map((cell) => `${cell.label}：${cell.value}`).join('；')}`
    })
    return [{ label: field.label, value: rows.join('\n') }]
  })

type Path = OutputOf<typeof getConditionFlow>

/** The people that the application goes to, in words. Refuses a path that the card cannot take. */
const pathWords = ({ nodeList, needSelect, problems }: Path): string => {
  const [problem] = problems
  if (needSelect.length > 0) refuse('该流程需要自选审批人，请到发起页面提交')
  if (problem !== undefined) {
    const nodeName = nodeList.find(({ nodeId }) => nodeId === problem.nodeId)?.nodeName ?? ''
    refuse(approvalsTexts.t('节点【{nodeName}】没有审批人，不能提交', { nodeName }))
  }
  return nodeList
    .filter(({ nodeTypeCode }) => nodeTypeCode !== 'start')
    .map(({ nodeName, approvalUserList: users }) =>
      users.length === 0 ? nodeName : `${nodeName}（${users.map(({ approvalUserName }) => approvalUserName).join('、')}）`,
    )
    .join(' → ')
}

const input = z.object({ flowUuid: z.uuid(), formData: z.record(z.string().max(100), z.unknown()).default({}) })

/** An application of the asker; anyone who confirms the card submits it, once. */
export const startApproval: Deed<typeof input> = {
  kind: 'start_approval',
  label: '发起审批',
  description:
    '提议发起一个审批（先用 approval_flows 找到流程，再用 approval_form 得到字段）。formData 以字段 key 为键。不会直接提交，用户确认后才会提交。',
  input,
  async prepare({ flowUuid, formData }, preparing) {
    const { caller, request, call } = preparing.asker
    const flow = await call(caller, getCreateFlowInfo, { flowUuid }, request)
    const { formSchema, fieldPurview: purview, versionNo } = flow
    const given = eachValue(formSchema.fields, formData, asStored)
    const { active, people, organs } = await namedIn(preparing, uuidsIn(formSchema, given))
    const { form, problems } = fillForm(formSchema, {}, given, { purview, fallback: 'edit', org: { active, organs } })
    if (Object.keys(problems).length > 0) refuse('请正确填写表单！', fieldsOfFlow(problems))
    const sent = { flowUuid, versionNo, formData: form }
    const path = await call(caller, getConditionFlow, sent, request)
    const values = [
      { label: '审批类型', value: flow.flowName },
      ...wordsOf(formSchema.fields, form, (uuid) => people.get(uuid) ?? organs.get(uuid) ?? ''),
      { label: '审批路径', value: pathWords(path) },
    ]
    return { values, input: sent }
  },
  endpoint: completeCreate,
  keyed: true,
  path: (output) => `/approve/info?wfProcinstUuid=${z.object({ wfProcinstUuid: z.uuid() }).parse(output).wfProcinstUuid}`,
}

export const approvalFlows = lookUp({
  name: 'approval_flows',
  label: '审批流程',
  description: '列出提问者可以发起的审批流程及其编号 flowUuid。',
  input: z.object({ keyword: keyword() }),
  run: async ({ caller, request, call }, asked) => {
    const categories = await call(caller, getAllFlowApp, { keyword: asked.keyword }, request)
    const flows = categories.flatMap(({ categoryName, flowList }) =>
      flowList.map(({ flowUuid, flowName, flowDesc }) => ({ flowUuid, flowName, flowDesc, category: categoryName })),
    )
    return { text: { total: flows.length, flows: flows.slice(0, FLOWS) }, citations: [] }
  },
})

/** How a model writes a value of each kind. */
const HOW: Partial<Record<FormField['tag'], string>> = {
  number: '数字',
  money: '以元为单位的数字',
  datePicker: 'date 为 YYYY-MM-DD，datetime 为 YYYY-MM-DD HH:mm',
  phone: '11 位手机号',
  radio: '一个选项的 value',
  checkbox: '选项 value 的数组',
  umBusUser: 'find_people 得到的 userUuid 的数组',
  umBusOrgan: 'find_people 得到的 organUuid 的数组',
  detail: '行的数组，每行以列 key 为键',
  uploadImg: '不能由助手填写',
  file: '不能由助手填写',
}

const told = (fields: readonly FormField[], purview: FieldPurview, table = ''): object[] =>
  fields
    .filter(({ fieldKey }) => accessOf(purview, `${table}${fieldKey}`, 'edit') === 'edit')
    .map(({ fieldKey, tag, label, required = false, options, mode, min, max, maxLength, multiple, columns }) => ({
      ...{ key: fieldKey, label, required, how: HOW[tag] ?? '文字', options, mode, maxLength, multiple },
      ...(tag === 'money' ? {} : { min, max }),
      columns: columns && told(columns, purview, `${fieldKey}.`),
    }))

const formOf = ({ flowName, flowDesc, formSchema, fieldPurview }: Flow) => ({
  flowName,
  flowDesc,
  fields: told(formSchema.fields, fieldPurview),
})

export const approvalForm = lookUp({
  name: 'approval_form',
  label: '审批表单',
  description: '得到一个审批流程要填写的字段，发起审批前使用。缺少的必填内容先向用户询问，不要编造。',
  input: z.object({ flowUuid: z.uuid() }),
  run: async ({ caller, request, call }, { flowUuid }) => {
    const flow = await call(caller, getCreateFlowInfo, { flowUuid }, request)
    return { text: formOf(flow), citations: [{ title: `发起：${flow.flowName}`, path: `/approve/add?flowUuid=${flowUuid}` }] }
  },
})
