import type { FormField, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Telling, TurnReason } from '@qifuyun/flow/run.ts'
import type { Said } from '#src/platform/errors.ts'
import { t } from './texts.ts'

interface Parts {
  initiator: string
  flow: string
  by: string
  hours?: number | undefined
}

/** Texts of approvals.md §14. */
export const TURN_TEXT: Record<TurnReason, (parts: Parts) => Said> = {
  reached: ({ initiator, flow }) => t('{initiator}提交的{flow}需要您审批', { initiator, flow }),
  returned: ({ by, flow }) => t('{by}将{flow}退回给您重新审批', { by, flow }),
  added: ({ by, flow }) => t('{by}邀请您加签{flow}', { by, flow }),
  transferred: ({ by, flow }) => t('{by}将{flow}转交给您', { by, flow }),
}

export const RESUBMIT_TEXT = ({ flow, by }: Parts): Said => t('您提交的{flow}被{by}退回，请修改后重新提交', { flow, by })

/** `own`: to the initiator. */
export const TOLD_TEXT: Record<Telling, (parts: Parts, own: boolean) => Said> = {
  delegated: ({ by }) => t('您的审批已由{by}代为处理', { by }),
  copied: ({ initiator, flow }) => t('{initiator}提交的{flow}抄送给您', { initiator, flow }),
  approved: ({ initiator, flow }, own) =>
    own ? t('您提交的{flow}已通过', { flow }) : t('{initiator}提交的{flow}已通过', { initiator, flow }),
  rejected: ({ initiator, flow }, own) =>
    own ? t('您提交的{flow}已拒绝', { flow }) : t('{initiator}提交的{flow}已拒绝', { initiator, flow }),
  terminated: ({ initiator, flow }, own) =>
    own ? t('您提交的{flow}已终止', { flow }) : t('{initiator}提交的{flow}已终止', { initiator, flow }),
  withdrawn: ({ initiator, flow }) => t('{initiator}已撤回{flow}', { initiator, flow }),
  returnedToStart: (parts) => RESUBMIT_TEXT(parts),
  urged: ({ initiator, flow }) => t('{initiator}催您处理{flow}', { initiator, flow }),
  overdue: ({ flow, hours = 0 }) => t('{flow}已超过{hours}小时未处理', { flow, hours }),
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
      return chinese(t('{n}个文件', { n: list.length }))
    case 'detail':
      return chinese(t('{n}行', { n: list.length }))
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
