import { command } from '@qifuyun/kit/command.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { queryPort, queryPortOfMany } from '@qifuyun/kit/query-port.ts'
import { z } from 'zod'

/** What is settled when people leave a room, by its code (apps-operations.md section 21). */
export const LEAVING = { fees: '1', meters: '2', keys: '3', doors: '4', parking: '5', deposit: '6', goods: '7' } as const
export type LeavingPoint = (typeof LEAVING)[keyof typeof LEAVING]

/** Somebody who leaves. */
export interface Leaver {
  customer: string
  name: string
  phone: string | null
}

export interface AskedLeaving {
  projectUuid: string
  roomUuid: string
  leavers: readonly Leaver[]
  /** Nobody stays: whatever belongs to the room is theirs. */
  whole: boolean
  /** `2026-11-12`: their last day. */
  on: string
  /** Readings of meters from this day on are the last ones. */
  readSince: string
}

/** What stands open at a point; nothing: it is settled. */
export interface LeavingFact {
  point: LeavingPoint
  /** Route code of the application where it is settled, and the entity whose rows are open. */
  app: string
  entity: string
  open: readonly { uuid: string; title: string }[]
  /** How many things end by themselves once the people have left. */
  byItself: number
}

/** What applications know to be open for people who leave a room: everyone answers for itself, whoever asks. */
export const leavingRoom = queryPortOfMany<AskedLeaving, readonly LeavingFact[]>('room.leaving')

/** A bill of those who leave that is owed, or paid beyond their last day. In fen. */
export interface LeavingBill {
  item: string
  period: Span | null
  /** What it charges without late fees, what has been paid of that, and the late fee that is open. */
  owed: number
  paid: number
  late: number
}

export interface LeavingBills {
  bills: readonly LeavingBill[]
  /** Somebody else owes what of them lies behind the last day; else they stay whole. */
  divided: boolean
  /** What they have paid ahead, and what is kept of their deposits for the room. */
  prepaid: number
  deposit: number
}

/** By what people who leave are settled with. The application that raises fees answers. */
export const leavingBills = queryPort<Pick<AskedLeaving, 'projectUuid' | 'roomUuid' | 'leavers' | 'on'>, LeavingBills>('fee.leaving')

/** Has those who leave owe a room's bills to their last day; its main owner owes the rest. Once for each document that says so. */
export const billToTheDay = command(
  'fee.billToTheDay',
  z.object({
    /** Route code of the application, and its document. */
    sourceApp: z.string(),
    sourceUuid: z.uuid(),
    roomUuid: z.uuid(),
    leavers: z.array(z.uuid()).min(1),
    /** Their last day. */
    on: z.iso.date(),
  }),
  { key: ['sourceApp', 'sourceUuid'], answer: z.object({ bills: z.int() }) },
)
