import type { FormField, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Telling, TurnReason } from '@qifuyun/flow/run.ts'

interface Parts {
  initiator: string
  flow: string
  by: string
  hours?: number | undefined
}

/** Texts of approvals.md §14. */
export const TURN_TEXT: Record<TurnReason, (parts: Parts) => string> = {
  reached: ({ initiator, flow }) => `${initiator}提交的${flow}需要您审批`,
  returned: ({ by, flow }) => `${by}将${flow}退回给您重新审批`,
  added: ({ by, flow }) => `${by}邀请您加签${flow}`,
  transferred: ({ by, flow }) => `${by}将${flow}转交给您`,
}

export const RESUBMIT_TEXT = ({ flow, by }: Parts): string => `您提交的${flow}被${by}退回，请修改后重新提交`

/** `own`: to the initiator. */
export const TOLD_TEXT: Record<Telling, (parts: Parts, own: boolean) => string> = {
  delegated: ({ by }) => `您的审批已由${by}代为处理`,
  copied: ({ initiator, flow }) => `${initiator}提交的${flow}抄送给您`,
  approved: ({ initiator, flow }, own) => `${own ? '您' : initiator}提交的${flow}已通过`,
  rejected: ({ initiator, flow }, own) => `${own ? '您' : initiator}提交的${flow}已拒绝`,
  terminated: ({ initiator, flow }, own) => `${own ? '您' : initiator}提交的${flow}已终止`,
  withdrawn: ({ initiator, flow }) => `${initiator}已撤回${flow}`,
  returnedToStart: (parts) => RESUBMIT_TEXT(parts),
  urged: ({ initiator, flow }) => `${initiator}催您处理${flow}`,
  overdue: ({ flow, hours = 0 }) => `${flow}已超过${hours}小时未处理`,
}

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Names of the people and departments in a form. */
export type NameOf = (uuid: string) => string

/** A value in the words people read. */
export const valueText = (field: FormField, value: unknown, nameOf: NameOf): string => {
  if (value === null || value === undefined) return ''
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  const label = (code: unknown) => field.options?.find((option) => option.value === code)?.label ?? String(code)
  switch (field.tag) {
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : ''
    case 'number':
      return `${plain(value)}${field.unit ?? ''}`
    case 'radio':
    case 'checkbox':
      return list.map(label).join('、')
    case 'umBusUser':
    case 'umBusOrgan':
      return list.map((uuid) => nameOf(String(uuid))).join('、')
    case 'position':
      return String(Object(value).name ?? '')
    case 'uploadImg':
    case 'file':
      return `${list.length}个文件`
    case 'detail':
      return `${list.length}行`
    default:
      return plain(value)
  }
}

/** The first fields of an application, as lists and cards show them. */
export const summaryOf = (schema: FormSchema, keys: readonly string[], form: Record<string, unknown>, nameOf: NameOf) =>
  keys.flatMap((key) => {
    const field = schema.fields.find(({ fieldKey }) => fieldKey === key)
    if (field === undefined) return []
    return [{ label: field.label, value: valueText(field, form[key], nameOf) }]
  })
