import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { demoId, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { splitYear } from '#src/budgeting/months.ts'
import { plan } from '#src/budgeting/plan.ts'
import { subject } from '#src/budgeting/subject.ts'
import { inventoryWorld } from '#src/inventory/testing.ts'
import { request } from '#src/procurement/asking/request.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { payment } from '#src/procurement/paying/payment.ts'
import { receipt } from '#src/procurement/receiving/receipt.ts'
import { supplier } from '#src/supplier/supplier.ts'

const ORGAN = demoId('0003', 2)
const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The credit code of the n-th company of the tests, with its check digit (GB 32100-2015). */
const creditCode = (n: number): string => {
  const body = `91330106MA2X${String(n).padStart(5, '0')}`
  const sum = [...body].reduce((total, digit, place) => total + DIGITS.indexOf(digit) * (3 ** place % 31), 0)
  return body + DIGITS[(31 - (sum % 31)) % 31]
}

/** What tests of procurement say. Prices are in yuan, amounts in fen. */
export const procurementWorld = async () => {
  const stock = await inventoryWorld()
  const { world, add, does, info, page, act } = stock
  let made = 0
  const today = (): string => chinaDay(world.clock.now())
  const inDays = (days: number): string => chinaDay(new Date(world.clock.now().getTime() + days * DAY_MS))
  const sql = (text: string): Promise<Record<string, unknown>[]> =>
    withClient(world.database.owner, async (client) => (await client.query<Record<string, unknown>>(text)).rows)
  /** A qualified supplier. */
  const addSupplier = async (): Promise<string> => {
    made += 1
    const uuid = await add(supplier, { name: `测试供应商${made}`, creditCode: creditCode(made), kind: ['1'] } as never)
    await sql(`update supplier_supplier set state = '30', usable = true where uuid = '${uuid}'`)
    return uuid
  }
  /** A subject with a running budget for the year. */
  const addSubject = async (total: number, over: '1' | '2' | '3' = '1'): Promise<string> => {
    made += 1
    const of = await add(subject, { code: `CG${made}`, name: `科目${made}` })
    const lines = [{ subject: of, over, ...splitYear(total) }]
    const uuid = await add(plan, { year: Number(today().slice(0, 4)), organUuid: ORGAN, mode: '2', lines })
    await does(plan, 'submit', uuid)
    return of
  }
  /** Reserved and used of a subject, in fen. */
  const budgetOf = async (of: string): Promise<[number, number]> => {
    const [line] = await sql(`select reserved::int, used::int from budgeting_line where subject = '${of}'`)
    return [Number(line?.reserved), Number(line?.used)]
  }
  /** A draft of a request for services: nothing of them is kept in stock. */
  const addRequest = (lines: readonly object[], more: object = {}): Promise<string> =>
    add(request, { reason: '测试采购', organUuid: ORGAN, lines, ...more } as never)
  const approved = async (lines: readonly object[], more: object = {}): Promise<string> => {
    const uuid = await addRequest(lines, more)
    await does(request, 'submit', uuid)
    return uuid
  }
  /** The draft of an order that a request became. */
  const orderOf = async (asked: string, from: string): Promise<string> => {
    await does(request, 'order', asked, { supplier: from })
    const drafts = await page(order, { field: 'request', cmp: 'eq', value: asked })
    const draft = drafts.find(({ state }) => state === '10')
    expect(draft).toBeDefined()
    return String(draft?.uuid)
  }
  const ordered = async (lines: readonly object[], more: object = {}): Promise<string> => {
    const of = await orderOf(await approved(lines, more), await addSupplier())
    await does(order, 'submit', of)
    return of
  }
  /** Receives lines of an order: number, what has come, what of it is good. */
  const receiveOf = async (of: string, lines: readonly (readonly [line: number, qty: string, ok?: string])[], more: object = {}) => {
    const given = lines.map(([line, qty, ok = qty]) => ({ line, qty, ok }))
    const uuid = await add(receipt, { order: of, receivedOn: today(), lines: given, ...more })
    return { uuid, answer: await act(receipt, 'confirm', uuid) }
  }
  const payFor = (of: string, more: object = {}): Promise<string> =>
    add(payment, { order: of, invoiceNo: `FP${(made += 1)}`, lines: [], ...more })
  const rowOf = (of: string) => info(order, of)
  return {
    ...stock,
    ORGAN,
    today,
    inDays,
    sql,
    addSupplier,
    addSubject,
    budgetOf,
    addRequest,
    approved,
    orderOf,
    ordered,
    receiveOf,
    payFor,
    rowOf,
  }
}

export type ProcurementWorld = Awaited<ReturnType<typeof procurementWorld>>
