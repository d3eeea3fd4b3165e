import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { mockInvoice } from '#src/invoicing/issuing/mock-invoice.ts'
import type { Answer, InvoiceProvider, Wanted } from '#src/invoicing/issuing/provider.ts'
import { MOCK, setting } from '#src/invoicing/issuing/setting.ts'
import { t } from '#src/invoicing/texts.ts'

type Made = StoredOf<typeof mockInvoice>

const SECOND_MS = 1_000

const known = async ({ rows }: Context, requestId: string): Promise<Made | undefined> =>
  (await rows.list(mockInvoice, (f) => f.eq('requestId', requestId), 1))[0]

const answerOf = ({ fails, readyAt, invoiceNo }: Made, now: Date): Answer => {
  if (new Date(readyAt) > now) return { outcome: 'later' }
  if (fails === true) return { outcome: 'failed', reason: wordsIn(t('模拟税控：开票失败'), 'zh-CN') }
  return { outcome: 'done', invoiceNo, invoiceCode: null, day: chinaDay(new Date(readyAt)) }
}

/** Twenty digits, as electronic invoices have. */
const numberFor = (now: Date, count: number): string => `26${chinaDay(now).replaceAll('-', '')}${String(count).padStart(10, '0')}`

/** Asked again for what it knows, it makes no second one; only what has failed is tried again. */
const make = async (call: Context, { requestId }: Wanted): Promise<Answer> => {
  const { rows, clock } = call
  const { mockMode, mockSeconds } = await rows.settings(setting)
  const before = await known(call, requestId)
  const waits = mockMode === MOCK.later || mockMode === MOCK.silent ? mockSeconds * SECOND_MS : 0
  const readyAt = new Date(clock.now.getTime() + waits).toISOString()
  const fails = mockMode === MOCK.fails || (mockMode === MOCK.failsOnce && before === undefined)
  if (before === undefined) {
    const invoiceNo = numberFor(clock.now, (await rows.count(mockInvoice)) + 1)
    await rows.record(mockInvoice, { requestId, invoiceNo, readyAt, fails, asked: 1 })
  } else if (before.fails === true) await rows.update(mockInvoice, before.uuid, { readyAt, fails, asked: before.asked + 1 })
  const made = await known(call, requestId)
  // It does the work and says nothing: whoever waits has to ask.
  if (mockMode === MOCK.silent) return { outcome: 'later' }
  return made === undefined ? { outcome: 'unknown' } : answerOf(made, clock.now)
}

/** A provider for trying out: it answers at once, late, after the time-out or not at all, and fails, as its setting says. */
export const mockProvider: InvoiceProvider = {
  issue: make,
  red: make,
  query: async (call, requestId) => {
    const made = await known(call, requestId)
    return made === undefined ? { outcome: 'unknown' } : answerOf(made, call.clock.now)
  },
  download: () => Promise.resolve(null),
}
