import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { TRIES_MAX, waitAfter } from '#src/invoicing/issuing/backoff.ts'
import { mockProvider } from '#src/invoicing/issuing/mock-provider.ts'
import type { Answer, InvoiceProvider, Wanted } from '#src/invoicing/issuing/provider.ts'
import { PROVIDER, setting } from '#src/invoicing/issuing/setting.ts'
import { t } from '#src/invoicing/texts.ts'
import { title } from '#src/invoicing/titles/title.ts'

export type Apply = StoredOf<typeof apply>

/** Who makes invoices here; null: people do, and type in what they made. */
const providerOf = async ({ rows }: Context): Promise<InvoiceProvider | null> =>
  (await rows.settings(setting)).provider === PROVIDER.mock ? mockProvider : null

const wantedOf = async ({ rows, clock }: Context, row: Apply): Promise<Wanted> => {
  const of = await rows.find(title, row.titleUuid)
  const original = row.redOf === null ? undefined : await rows.find(apply, row.redOf)
  return {
    ...{ requestId: row.no, type: row.type, amount: row.amount ?? 0, tax: row.tax ?? 0, day: chinaDay(clock.now) },
    title: { name: of?.name ?? '', taxNo: of?.taxNo ?? null, address: of?.address ?? null, bank: of?.bank ?? null },
    lines: row.lines.map(({ item, amount, taxRate, tax }) => ({ item: item ?? '', amount, taxRate: taxRate ?? 0, tax: tax ?? 0 })),
    redOf: original?.invoiceNo ?? null,
  }
}

/**
 * When an invoice is asked for: as soon as it is stored, and never where people make them. A timer that found nobody to ask would write the
 * row while somebody types in what they made.
 */
export const askAtOnce = async (call: Context): Promise<string | null> =>
  (await providerOf(call)) === null ? null : call.clock.now.toISOString()

export const queue = async (call: ActionCall<typeof apply>) => ({ askAt: await askAtOnce(call), tries: 0, problem: null })

/** Asks for it once, and from then on what became of it: an answer that was lost makes no second invoice. */
const ask = async (call: Context, provider: InvoiceProvider, row: Apply): Promise<Answer> => {
  const known = row.askedAt === null ? ({ outcome: 'unknown' } as const) : await provider.query(call, row.no)
  // What has failed before is asked for again where somebody said so.
  if (known.outcome !== 'unknown' && !(known.outcome === 'failed' && row.tries === 0)) return known
  const wanted = await wantedOf(call, row)
  return row.redOf === null ? provider.issue(call, wanted) : provider.red(call, wanted)
}

/** What an answer makes of it; `tries` times it has been asked by now. */
const after = (answer: Answer, tries: number, now: Date) => {
  if (answer.outcome === 'done')
    return {
      ...{ state: 'issued' as const, invoiceNo: answer.invoiceNo, invoiceCode: answer.invoiceCode, invoiceDate: answer.day },
      ...{ issuedAt: now.toISOString(), askAt: null, problem: null, tries },
    }
  if (answer.outcome === 'failed') return { state: 'failed' as const, problem: answer.reason.slice(0, 300), askAt: null, tries }
  if (tries >= TRIES_MAX) return { state: 'failed' as const, problem: wordsIn(t('税控长时间未返回结果'), 'zh-CN'), askAt: null, tries }
  return { tries, askAt: new Date(now.getTime() + waitAfter(tries)).toISOString() }
}

/** It is time to ask for an invoice, or what became of it. Where people make them nothing happens. */
export const progress = async (call: TimerCall<typeof apply>) => {
  const { row, clock } = call
  const provider = await providerOf(call)
  if (provider === null) return { askAt: null }
  const answer = await ask(call, provider, row)
  return { askedAt: row.askedAt ?? clock.now.toISOString(), ...after(answer, row.tries + 1, clock.now) }
}

/** A red invoice that has been made takes back what it says of the one before. */
export const settleRed = async ({ saves, rows }: SaveCall<Apply>): Promise<void> => {
  const made = saves.filter(
    ({ row, before }) => row.redOf !== null && apply.isIn(row, 'issued') && before !== null && !apply.isIn(before, 'issued', 'delivered'),
  )
  if (made.length === 0) return
  const taken = new Map<string, number>()
  for (const { row } of made) taken.set(row.redOf ?? '', (taken.get(row.redOf ?? '') ?? 0) - (row.amount ?? 0))
  const originals = await rows.lock(apply, [...taken.keys()])
  for (const { uuid, redTotal, amount } of originals) {
    const total = redTotal + (taken.get(uuid) ?? 0)
    await rows.update(apply, uuid, { redTotal: total, ...(total >= (amount ?? 0) && { state: 'red' as const }) }, t('红冲'))
  }
}
