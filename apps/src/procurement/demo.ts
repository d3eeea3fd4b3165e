import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { line as budgetLine } from '#src/budgeting/line.ts'
import { subject } from '#src/budgeting/subject.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { request } from '#src/procurement/asking/request.ts'
import { GOODS, SERVICES } from '#src/procurement/demo-wanted.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { payment } from '#src/procurement/paying/payment.ts'
import { receipt } from '#src/procurement/receiving/receipt.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** How far each has come: asked for, approved, ordered, partly received, received, about to be paid. */
const COURSES = [
  { of: SERVICES[1], until: 'draft' },
  { of: SERVICES[3], until: 'approved' },
  { of: GOODS[2], until: 'ordered' },
  { of: GOODS[0], until: 'partly' },
  { of: SERVICES[0], until: 'received' },
  { of: GOODS[3], until: 'paying' },
] as const
const STEPS = ['draft', 'approved', 'ordered', 'partly', 'received', 'paying'] as const

/** What the demo company buys today: something at each step. */
export const demoProcurement = async (call: Context): Promise<void> => {
  const { rows, clock } = call
  const at = await demoProject(call)
  const [budget] = await rows.list(budgetLine, (f) => f.eq('open', true), 1)
  const suppliers = await rows.list(supplier, (f) => f.eq('usable', true), 4)
  const [store] = await rows.list(warehouse, (f) => f.eq('code', 'CK-01'), 1)
  if (at === undefined || budget === undefined || suppliers.length === 0) return
  const subjects = new Map((await rows.list(subject, (f) => f.notEmpty('code'), 50)).map(({ name, uuid }) => [name, uuid]))
  const items = new Map((await rows.list(item, (f) => f.notEmpty('code'), 50)).map(({ code, uuid }) => [code, uuid]))
  const inDays = (days: number): string => chinaDay(new Date(clock.now.getTime() + days * DAY_MS))
  for (const [index, { of, until }] of COURSES.entries()) {
    if (of === undefined) continue
    const reaches = (step: (typeof STEPS)[number]): boolean => STEPS.indexOf(until) >= STEPS.indexOf(step)
    const lines = of.lines.map(({ code, ...said }) => ({
      ...said,
      ...(code !== undefined && { item: items.get(code) ?? null }),
      needBy: inDays(5),
    }))
    const { uuid } = await rows.add(request, {
      ...{ reason: of.reason, organUuid: budget.organUuid, projectUuid: at.uuid, subject: subjects.get(of.subject) ?? null, lines },
      ...(store !== undefined && { warehouse: store.uuid }),
    })
    if (!reaches('approved')) continue
    await rows.act(request, uuid, 'submit')
    if (!reaches('ordered')) continue
    await rows.act(request, uuid, 'order', { supplier: suppliers[index % suppliers.length]?.uuid ?? null })
    const [made] = await rows.list(order, (f) => f.eq('request', uuid), 1)
    if (made === undefined) continue
    await rows.act(order, made.uuid, 'submit')
    if (!reaches('partly')) continue
    const [first] = made.lines
    const come = { order: made.uuid, receivedOn: inDays(0) }
    const part = reaches('received') ? [] : [{ line: 1, qty: String(Math.floor(Number(first?.qty ?? 1) / 2)) }]
    const brought = await rows.add(receipt, { ...come, lines: part })
    await rows.act(receipt, brought.uuid, 'confirm')
    if (!reaches('paying')) continue
    const invoice = { order: made.uuid, invoiceNo: '24332000000104518806', invoiceDate: inDays(0), lines: [] }
    const asked = await rows.add(payment, invoice)
    await rows.act(payment, asked.uuid, 'submit')
  }
}
