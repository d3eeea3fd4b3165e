import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import { agreeApproval, overruleApproval } from '@qifuyun/ui/platform/request/endpoints/approvals.generated.ts'
import { checkinBooking, decideBooking, finishBooking } from '@qifuyun/ui/platform/request/endpoints/meeting.generated.ts'
import { todoFinish } from '@qifuyun/ui/platform/request/endpoints/notifications.generated.ts'
import { type TextKey, text } from '#src/workbench/texts.ts'
import type { DayRow, Deed } from './api.ts'

/** Words of what is done outside applications. */
const LABELS: Readonly<Record<string, TextKey>> = {
  agree: '同意',
  overrule: '拒绝',
  allow: '同意',
  deny: '拒绝',
  checkin: '签到',
  finish: '结束会议',
  finishTodo: '完成',
}

export const deedLabel = ({ todoUuid, bookingUuid }: Pick<DayRow, 'todoUuid' | 'bookingUuid'>, { name }: Deed): string => {
  const key = name === 'finish' && todoUuid !== null && bookingUuid === null ? 'finishTodo' : name
  return text(LABELS[key] ?? '打开')
}

/** Deeds that open a line for words in the row. */
export const asksWhy = ({ record }: DayRow, { name }: Deed): boolean => record === null && (name === 'overrule' || name === 'deny')

const QUIET = { quiet: true } as const

/** An action of an application, by its address. */
const actionOf = (appKey: string, entity: string, name: string): Descriptor<Endpoint> => ({
  method: 'POST',
  path: `/api/v1/application/${appKey}/${entity}/action/${name}`,
  access: 'tenant',
  roles: [],
  idempotent: true,
})

/** Does what needs no further question; `words` say why, where they are asked for. The refusal is the caller's to show. */
export const carryOut = (row: DayRow, { name }: Deed, words = ''): Promise<unknown> => {
  const { approval, bookingUuid, record, todoUuid } = row
  if (approval !== null) return call(name === 'agree' ? agreeApproval : overruleApproval, { ...approval, approvalRemark: words }, QUIET)
  if (record !== null) {
    const { appKey, entity, uuid, version } = record
    return call(actionOf(appKey, entity, name), { uuid, version }, QUIET)
  }
  if (bookingUuid !== null) {
    if (name === 'checkin') return call(checkinBooking, { bookingUuid }, QUIET)
    if (name === 'finish') return call(finishBooking, { bookingUuid }, QUIET)
    return call(decideBooking, { bookingUuid, agreeFlag: name === 'allow' ? 1 : 0, seriesFlag: 1, reason: words }, QUIET)
  }
  return call(todoFinish, { todoUuid: todoUuid ?? '', doneFlag: 1 }, QUIET)
}

/** Puts back what `carryOut` finished, where the server can. */
export const takeBack = ({ todoUuid, approval, record, bookingUuid }: DayRow): (() => Promise<unknown>) | undefined =>
  todoUuid !== null && approval === null && record === null && bookingUuid === null
    ? () => call(todoFinish, { todoUuid, doneFlag: 0 }, QUIET)
    : undefined
