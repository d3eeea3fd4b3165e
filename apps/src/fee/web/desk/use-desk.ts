import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useEffect, useState } from 'react'
import type { Household } from '#src/fee/calls.ts'
import { CHANNEL } from '#src/fee/collecting/payment.ts'
import { askCall, collectCall, findCall, householdCall, tillCall } from '#src/fee/web/calls.generated.ts'
import { type Sums, sumsOf, tickedAtFirst } from './sums.ts'

export type Bill = Household['bills'][number]

/** A room, somebody without one, or a bill of neither. */
export interface Target {
  roomUuid: string | null
  customer: string | null
  bill: string | null
}

/** How the desk is paid; by code is asked for first. */
export const DESK_CHANNELS = [CHANNEL.cash, CHANNEL.transfer, CHANNEL.pos, CHANNEL.online] as const
export type DeskChannel = (typeof DESK_CHANNELS)[number]

/** What is filled in beside the amount. */
export interface Payment {
  channel: DeskChannel
  /** In fen; null: exactly what is due. */
  received: number | null
  usePrepaid: boolean
  changeToPrepaid: boolean
  payerName: string
  title: string
  bank: string
  bankNo: string
  bankDay: string | null
  proof: readonly FileObject[]
  cardTail: string
  posRef: string
  remark: string
}

export interface Taken {
  uuid: string
  collectNo: string
  receiptUuid: string
  amount: number
  change: number
}

/** Bills that are due within so many days are ticked at first. */
const SOON_DAYS = 30
const DISPUTED = '25'

export const isDisputed = ({ state }: Bill): boolean => state === DISPUTED

const NONE: readonly never[] = []
const startOf = (of: Household | undefined): Payment => ({
  ...{ channel: CHANNEL.cash, received: null, usePrepaid: (of?.prepaid.length ?? 0) > 0, changeToPrepaid: false },
  ...{ payerName: of?.name ?? '', title: '', bank: '', bankNo: '', bankDay: null, proof: [], cardTail: '', posRef: '', remark: '' },
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The bills of a household that are ticked, what is waived of them, and which one the keyboard stands on. */
const useChoice = (of: Household | undefined) => {
  const bills = of?.bills ?? NONE
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [waives, setWaives] = useState<ReadonlyMap<string, number>>(new Map())
  const [at, setAt] = useState(0)
  const seen =
    of === undefined
      ? ''
      : `${of.roomUuid} ${of.customer} ${bills.map(({ uuid, principal, late }) => `${uuid} ${principal} ${late}`).join()}`
  // Another household, or other bills of it: what is due is ticked anew.
  useEffect(() => {
    setTicked(
      tickedAtFirst(
        bills.map((bill) => ({ ...bill, disputed: isDisputed(bill) })),
        SOON_DAYS,
      ),
    )
    setWaives(new Map())
    setAt(0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [seen])
  const tickEach = (uuids: readonly string[], on: boolean): void => {
    const next = new Set(ticked)
    for (const uuid of uuids) {
      const bill = bills.find((each) => each.uuid === uuid)
      if (bill === undefined || isDisputed(bill)) continue
      if (on) next.add(uuid)
      else next.delete(uuid)
    }
    setTicked(next)
  }
  return {
    ...{ bills, ticked, waives, at },
    move: (by: 1 | -1): void => setAt(Math.max(0, Math.min(bills.length - 1, at + by))),
    stand: setAt,
    tickEach,
    tick: (uuid: string): void => tickEach([uuid], !ticked.has(uuid)),
    waive: (uuid: string, amount: number): void => setWaives(new Map(waives).set(uuid, amount)),
  }
}

/** Everything that a desk does: a household is found, its bills are chosen, money is taken for them. */
export const useDesk = (projectUuid: string | null) => {
  const [target, setTarget] = useState<Target | null>(null)
  const household = useCall(householdCall, target ?? { roomUuid: null, customer: null, bill: null }, { enabled: target !== null })
  const of = target === null ? undefined : household.data
  const choice = useChoice(of)
  const [payment, setPayment] = useState<Payment>(() => startOf(undefined))
  const [taken, setTaken] = useState<Taken | null>(null)
  const key = target === null ? '' : `${target.roomUuid} ${target.customer} ${target.bill} ${of === undefined}`
  // What is filled in belongs to a household.
  useEffect(() => {
    setPayment(startOf(of))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  const refresh = [householdCall, findCall, tillCall]
  const collecting = useAction(collectCall, { refresh, quiet: true })
  const asking = useAction(askCall, { refresh, quiet: true })
  const till = useCall(tillCall, {})
  const sums: Sums = sumsOf(choice.bills, choice.ticked, choice.waives, payment.usePrepaid ? (of?.prepaid ?? NONE) : NONE)
  const received = payment.received ?? sums.payable
  const bills = choice.bills
    .filter(({ uuid }) => choice.ticked.has(uuid))
    .map(({ uuid }) => ({ uuid, waive: choice.waives.get(uuid) ?? 0 }))
  return {
    ...{ projectUuid, target, household, of, choice, payment, sums, received, taken, till },
    /** A transfer is taken with its proof alone. */
    unproved: payment.channel === CHANNEL.transfer && received > 0 && payment.proof.length === 0,
    busy: collecting.isPending || asking.isPending,
    open: (next: Target | null): void => {
      setTarget(next)
      setTaken(null)
    },
    change: (more: Partial<Payment>): void => setPayment({ ...payment, ...more }),
    /** Takes the money. Throws what the server refuses. */
    take: async (): Promise<Taken> => {
      const { channel, payerName, usePrepaid, changeToPrepaid, title, bank, bankNo, bankDay, proof, cardTail, posRef, remark } = payment
      if (channel === CHANNEL.online) throw new Error('a code is paid by the payer')
      const done = await collecting.mutateAsync({
        ...{ bills, due: sums.due, customer: of?.customer ?? null, payerName, channel, received, usePrepaid, changeToPrepaid },
        ...{ title: orNull(title), bank: orNull(bank), bankNo: orNull(bankNo), bankDay, remark: orNull(remark) },
        proof: channel === CHANNEL.transfer ? proof.map(({ filePath }) => filePath) : [],
        ...{ cardTail: orNull(cardTail), posRef: orNull(posRef) },
      })
      setTaken(done)
      setPayment(startOf(of))
      return done
    },
    ask: () => asking.mutateAsync({ bills, due: sums.due, customer: of?.customer ?? null, payerName: payment.payerName }),
  }
}

export type Desk = ReturnType<typeof useDesk>
