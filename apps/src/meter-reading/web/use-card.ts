import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { newId } from '@qifuyun/ui/platform/new-id.ts'
import { useState } from 'react'
import type { SheetLine } from '#src/meter-reading/calls.ts'

/** What somebody has begun to say of a meter. */
export interface Card {
  /** Of the record: sent again after the page was loaded anew, it is still the same one. */
  clientId: string
  typed: string[]
  rollover: boolean
  photos: FileObject[]
  note: string
}

const isCard = (kept: unknown, registers: number): kept is Card =>
  typeof kept === 'object' && kept !== null && 'typed' in kept && Array.isArray(kept.typed) && kept.typed.length === registers

/** The card of a meter, kept in this browser until it is noted; undefined until it is read. */
export const useCard = ({ uuid, last }: SheetLine) => {
  const [kept, keep] = useRemembered(`meter-reading.card.${uuid}`)
  const [empty] = useState((): Card => ({ clientId: newId(), typed: last.map(() => ''), rollover: false, photos: [], note: '' }))
  const of = (from: unknown): Card => (isCard(from, last.length) ? from : empty)
  return {
    card: kept === undefined ? undefined : of(kept),
    // Keys may come faster than they are drawn, and pictures at one moment: each goes on from what the one before has left.
    change: (change: (before: Card) => Partial<Card>): void => keep((before: unknown) => ({ ...of(before), ...change(of(before)) })),
    forget: (): void => keep(null),
  }
}
