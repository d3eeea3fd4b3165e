import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { contract } from '#src/contract-management/agreements/contract.ts'

/** Amounts in fen; null for those who may not read them. */
const fen = z.int().nullable()

export const expiring = customCall({
  name: 'expiring',
  summary: 'contracts in force whose end is near, or that ended and are not put away, as the caller sees them.',
  of: contract,
  verb: 'read',
  input: z.object({ mine: z.boolean().optional() }),
  output: z.object({
    contracts: z.array(
      z.object({
        uuid: z.string(),
        version: z.int(),
        no: z.string(),
        name: z.string(),
        type: z.string(),
        party: z.string(),
        owner: z.string(),
        mine: z.boolean(),
        endsOn: z.string(),
        daysLeft: z.int(),
        amount: fen,
        state: z.string(),
        renewal: z.string(),
      }),
    ),
    /** There are more than are told. */
    more: z.boolean(),
  }),
})

export const course = customCall({
  name: 'course',
  summary: 'how far a contract has come: its payments with what was paid of them, and its editions with what each change changed.',
  of: contract,
  verb: 'read',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    amount: fen,
    paid: fen,
    items: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        dueDate: z.string(),
        amount: fen,
        actual: fen,
        state: z.string(),
        deposit: z.boolean(),
      }),
    ),
    editions: z.array(
      z.object({
        number: z.int(),
        /** Of the change that led to it; null: as it was signed. */
        changeNo: z.string().nullable(),
        change: z.string().nullable(),
        /** The contract as it was before that change. */
        before: z.string().nullable(),
        effective: z.string().nullable(),
        reason: z.string().nullable(),
        diff: z.array(
          z.object({
            item: z.string(),
            before: z.string().nullable(),
            after: z.string().nullable(),
            amountBefore: fen,
            amountAfter: fen,
            money: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

export const preview = customCall({
  name: 'preview',
  summary: 'the text of a template, filled in with a contract, or with blanks where none is named.',
  of: contract,
  verb: 'read',
  input: z.object({ template: uuid().optional(), contract: uuid().optional() }),
  output: z.object({
    name: z.string(),
    html: z.string(),
    /** Merge fields of the text that mean nothing. */
    unknown: z.array(z.string()),
    /** All that there are. */
    fields: z.array(z.string()),
  }),
})
