import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { serve } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { item, loan, loanApp } from '#src/loan/app.ts'
import { compensate, feeStates } from '#src/loan/compensation.ts'
import { demoLoans } from '#src/loan/demo.ts'
import { loanHistory } from '#src/loan/demo-history.ts'
import { askDeposit, depositsKept } from '#src/loan/depositing.ts'
import { notBroughtBack } from '#src/loan/leaving.ts'
import { conflict, refusal, refuse, t } from '#src/loan/texts.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'

const l = columns(loan, 'l')
const i = childColumns(loan, 'items', 'i')

/** Pieces of each item that are lent out, one statement for all of them. */
const lentOut = async ({ rows: { query } }: Context, uuids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await query<{ item: string; qty: string }>(sql`
    select ${i.item} as item, sum(${i.qty} - ${i.returned}) as qty from ${i.table}
    join ${l.table} on ${l.enterpriseUuid} = ${i.enterpriseUuid} and ${l.uuid} = ${i.parentUuid}
    where ${i.item} = any(${uuids}::uuid[]) and ${l.in('out', 'partly')} and ${l.live}
    group by 1`)
  return new Map(rows.map((row) => [row.item, Number(row.qty)]))
}

/** Locks the items, so that two keepers cannot hand out the last key. */
const enoughLeft = async (call: ActionCall<typeof loan>): Promise<void> => {
  const locked = await call.rows.lock(
    item,
    call.row.items.map(({ item: uuid }) => uuid),
  )
  const out = await lentOut(
    call,
    locked.map(({ uuid }) => uuid),
  )
  for (const [index, line] of call.row.items.entries()) {
    const left = (locked.find(({ uuid }) => uuid === line.item)?.qty ?? 0) - (out.get(line.item) ?? 0)
    if (left < line.qty)
      conflict('LIMIT', '可借数量不足', {}, { [`items[${index}].qty`]: t('{label}不能大于{max}', { label: '数量', max: left }) })
  }
}

/** Only what was lent out comes back, and no more of it. */
const wasLent = async ({ row, rows }: ActionCall<typeof loan>): Promise<void> => {
  const lent = await rows.query<{ uuid: string; item: string; qty: number }>(
    sql`select ${i.uuid}, ${i.item}, ${i.qty} from ${i.table} where ${i.parentUuid} = ${row.uuid}`,
  )
  const problems: Record<string, Problem> = {}
  for (const [index, { uuid, item: thing, qty, returned }] of row.items.entries()) {
    const line = lent.find((one) => one.uuid === uuid)
    const keeps = (field: string, label: string): void => {
      problems[`items[${index}].${field}`] = t('当前状态不允许修改{label}', { label })
    }
    if (line?.item !== thing) keeps('item', '物品')
    else if (line.qty !== qty) keeps('qty', '数量')
    else if ((returned ?? 0) > qty) problems[`items[${index}].returned`] = t('{label}不能大于{max}', { label: '已还数量', max: qty })
  }
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

/** Nobody who is late with something gets anything more (apps-operations.md section 22). */
const refuseLateBorrowers = async ({ saves, rows }: SaveCall<StoredOf<typeof loan>>) => {
  const phones = saves.flatMap(({ before, row }) => (before === null ? [row.phone] : []))
  const late = await rows.countBy(loan, 'phone', (f) => f.and(f.oneOf('phone', phones), f.state('out', 'partly'), f.past('dueAt')))
  return saves.map(({ before, row }) => (before === null && late.has(row.phone) ? refusal('存在逾期未还') : {}))
}

/** The person who lent it out hears of it each hour, three times (apps-operations.md section 22). */
const remindLate = async ({ row, messages }: TimerCall<typeof loan>): Promise<object> => {
  if (row.createdBy !== null)
    await messages.notify({
      kind: 'message',
      userUuids: [row.createdBy],
      title: t('借用逾期：{no}', { no: row.no }),
      summary: t('{borrower}借用的物品已过应还时间', { borrower: row.borrower }),
      row: { entity: loan, uuid: row.uuid },
    })
  return {}
}

export const served = serve({
  app: loanApp,
  entities: {
    item: {
      computed: {
        available: async (call) => {
          const out = await lentOut(call, call.uuids)
          return new Map(call.page.map(({ uuid, qty }) => [uuid, qty - (out.get(uuid) ?? 0)]))
        },
      },
    },
    loan: {
      beforeSave: refuseLateBorrowers,
      guards: { enoughLeft, wasLent },
      computed: { fee: feeStates, deposit: depositsKept },
      timers: { remindLate },
      effects: {
        askDeposit,
        compensate,
        settle: async (call) => {
          const back = call.row.items.every(({ qty, returned }) => (returned ?? 0) >= qty)
          if (!back) return { state: 'partly' }
          return { state: 'returned', returnedAt: call.clock.now.toISOString(), ...(await compensate(call)) }
        },
      },
    },
  },
  demo: demoLoans,
  history: loanHistory,
  provides: [factsAbout(loan, { no: 'no', title: 'purpose', phone: 'phone' }), notBroughtBack],
})
