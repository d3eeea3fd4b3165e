import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { choiceLabel, type Span } from '@qifuyun/kit/field.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { balance } from '#src/office-work/leave/balance.ts'
import { leave } from '#src/office-work/leave/leave.ts'

const FOUND = 100
/** Leave that began earlier than so many days before is not looked for. */
const LONGEST = 180

/** What leave the asker has left. */
const leaveLeft = assistantLookUp({
  name: 'office_leave_left',
  label: '查询假期余额',
  description: '列出本人的假期余额：假种、期间、剩余、冻结、失效日期。年假等按天，调休按小时。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(balance, (f) => f.mine('user'))
    const { list } = await ask(entityEndpoints(balance).page, { pageSize: FOUND, filter })
    return list.map(({ kind, period, left, frozen, expiresOn }) => ({
      ...{ kind: choiceLabel(balance.fields.kind, typeof kind === 'string' ? kind : null), period, left, frozen, expiresOn },
    }))
  },
})

const isSpan = (value: unknown): value is Span => typeof value === 'object' && value !== null && 'begin' in value

/** Leave that the asker may see on a day. */
const onLeave = assistantLookUp({
  name: 'office_on_leave',
  label: '查询请假',
  description: '列出某天（yyyy-MM-dd）已通过的请假：姓名、假种、起止时间。只含有权查看的人员，最多 100 条。',
  input: z.object({ day: z.iso.date() }),
  async run(ask, { day }) {
    const filter = filterOf(leave, (f) => f.and(f.state('approved', 'reported'), f.le('dr', day), f.ge('dr', dayAfter(day, -LONGEST))))
    const { list } = await ask(entityEndpoints(leave).page, { pageSize: FOUND, filter })
    const there = list.filter(({ dr }) => isSpan(dr) && dr.begin <= day && dr.end >= day)
    return there.map(({ applicantName, kind, at }) => ({
      applicant: applicantName,
      kind: choiceLabel(leave.fields.kind, typeof kind === 'string' ? kind : null),
      at,
    }))
  },
})

export const assistantTools: AssistantTools = { lookUps: [leaveLeft, onLeave] }
