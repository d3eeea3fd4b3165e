import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { PAIRS_MAX, type pairsCall } from '#src/payment-split/calls.ts'
import { billOf } from '#src/payment-split/comparing/bills.ts'
import { check } from '#src/payment-split/comparing/check.ts'
import { pairsOf } from '#src/payment-split/comparing/comparison.ts'
import { refuse } from '#src/payment-split/texts.ts'

/** The two columns of a day, as far as a page shows them. */
export const pairs = async (call: Context, { uuid }: z.output<typeof pairsCall.input>) => {
  const { payments } = call
  const row = await findMine(call, check, uuid)
  if (row === undefined) return refuse('对账批次不存在')
  const theirs = await billOf(call, row.channel, row.day)
  const all = pairsOf(await payments.booked(row.channel, row.day), theirs ?? [])
  return { billed: theirs !== null, total: all.length, list: all.slice(0, PAIRS_MAX) }
}
