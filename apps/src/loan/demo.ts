import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { item, loan } from '#src/loan/app.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

const THINGS = [
  { code: 'K-101', name: '配电房钥匙', kind: '1', qty: 2, deposit: 0, price: 8_000 },
  { code: 'K-102', name: '水泵房钥匙', kind: '1', qty: 2, deposit: 0, price: 8_000 },
  { code: 'M-201', name: '装修临时门卡', kind: '2', qty: 20, deposit: 5_000, price: 3_000, maxHours: 168 },
  { code: 'T-301', name: '冲击钻', kind: '3', qty: 3, deposit: 20_000, price: 60_000 },
  { code: 'T-302', name: '人字梯', kind: '3', qty: 4, deposit: 0, price: 30_000 },
  { code: 'Z-401', name: '竣工图纸（电气）', kind: '4', qty: 1, deposit: 0, price: 0 },
] as const

/** Hours from now at which each is due, and where it is in its life. */
const LOANS = [
  { thing: 0, borrower: '赵磊', borrowerKind: '1', phone: '13800000006', purpose: '配电房季度巡检', due: 4, state: 'out' },
  { thing: 2, borrower: '陈工', borrowerKind: '3', phone: '13800000101', purpose: '2幢 301 装修进场', due: 72, state: 'out' },
  { thing: 3, borrower: '业主周先生', borrowerKind: '2', phone: '13800000201', purpose: '安装窗帘', due: -5, state: 'out' },
  { thing: 4, borrower: '刘洋', borrowerKind: '1', phone: '13800000004', purpose: '更换楼道灯', due: 8, state: 'ready' },
  { thing: 5, borrower: '沈工', borrowerKind: '3', phone: '13800000102', purpose: '核对回路', due: -30, state: 'returned' },
] as const

/** What the desk of the demo project lends today. */
export const demoLoans = async (context: Context): Promise<void> => {
  const {
    rows,
    clock: { now },
  } = context
  const at = await demoProject(context)
  if (at === undefined) return
  const things: string[] = []
  for (const thing of THINGS) things.push((await rows.add(item, { ...thing, projectUuid: at.uuid })).uuid)
  for (const { thing, due, state, ...who } of LOANS) {
    const dueAt = new Date(now.getTime() + due * HOUR_MS).toISOString()
    const borrowed = { borrowAt: new Date(now.getTime() + (Math.min(due, 0) - 2) * HOUR_MS).toISOString() }
    const { uuid } = await rows.add(loan, { ...who, projectUuid: at.uuid, dueAt, items: [{ item: things[thing] ?? '', qty: 1 }] })
    if (state !== 'ready')
      await rows.update(loan, uuid, {
        ...borrowed,
        ...(state === 'returned' && { returnedAt: now.toISOString() }),
        state,
      })
  }
}
