import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { contract } from '#src/contract-management/agreements/contract.ts'
import type { Party } from '#src/contract-management/agreements/parties.ts'
import { party } from '#src/contract-management/agreements/party.ts'
import type { Contract } from '#src/contract-management/agreements/rooms.ts'
import type { preview } from '#src/contract-management/calls.ts'
import { readsAmounts } from '#src/contract-management/reading.ts'
import { type Filling, fieldsOf, merged, type Side } from '#src/contract-management/templates/merging.ts'
import { template } from '#src/contract-management/templates/template.ts'
import { refuse } from '#src/contract-management/texts.ts'

const NOBODY: Side = { name: '＿＿＿＿', creditCode: null, contact: null }
/** What a template is filled in with that no contract has been made of yet. */
const EMPTY: Filling = {
  ...{ contractNo: '＿＿＿＿', name: '＿＿＿＿', partyA: NOBODY, partyB: NOBODY, period: { begin: '＿＿＿＿', end: '＿＿＿＿' } },
  ...{ amount: null, monthly: null, deposit: null, summary: null, plan: [] },
}

const side = (of: Party | undefined): Side =>
  of === undefined ? NOBODY : { name: of.name, creditCode: of.creditCode, contact: of.contact }

const fillingOf = async (call: Context, of: Contract): Promise<Filling> => {
  const parties = await call.rows.findEach(party, [of.partyA, of.partyB])
  const amounts = await readsAmounts(call)
  const shown = (fen: number | null | undefined): number | null => (amounts ? (fen ?? null) : null)
  const { contractNo, name, period, summary } = of
  return {
    ...{ contractNo, name, period, summary, partyA: side(parties.get(of.partyA)), partyB: side(parties.get(of.partyB)) },
    ...{ amount: shown(of.amount), monthly: shown(of.monthly), deposit: shown(of.deposit) },
    plan: of.plan.map((line) => ({ name: line.name, dueDate: line.dueDate, amount: shown(line.amount) })),
  }
}

/** A template as it reads, filled in with a contract that the caller sees, or with blanks. */
export const previewOf = async (call: Context, input: z.output<typeof preview.input>): Promise<z.output<typeof preview.output>> => {
  const { rows } = call
  const of = input.contract === undefined ? undefined : await findMine(call, contract, input.contract)
  if (input.contract !== undefined && of === undefined) return refuse('数据不存在')
  const found = await rows.find(template, input.template ?? of?.template ?? '')
  if (found === undefined) return refuse('数据不存在')
  const filling = of === undefined ? EMPTY : await fillingOf(call, of)
  const fields = fieldsOf(filling)
  return { ...merged(found.body, fields), name: found.name, fields: Object.keys(fields) }
}
