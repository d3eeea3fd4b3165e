import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useState } from 'react'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { useChange } from '../commands.ts'
import { label } from '../label.ts'
import type { ListRow } from '../rows.ts'
import { type Lane, lanesOf, type Way, wayTo } from './lanes.ts'

/** A card that is on its way: lifted by hand or keyboard. */
export interface Lifted {
  row: ListRow
  /** Index of the lane it hangs over. */
  over: number
}

export interface Board {
  lanes: Lane[]
  lifted: Lifted | undefined
  /** Cards that stand in a lane before the server has agreed. */
  moved: ReadonlyMap<string, { row: ListRow; code: string | number }>
  /** A card that was refused a moment ago. */
  refused: string | undefined
  way(row: ListRow, lane: Lane): Way
  /** Why a card may not go there, in words; undefined when it may. */
  reason(row: ListRow, lane: Lane): string | undefined
  lift(row: ListRow): void
  hang(over: number): void
  drop(): void
  giveUp(): void
}

/** The moving of cards: what is lifted, where it may go, and the one deed that a drop does. */
export const useBoard = ({ of, rights }: ListModel, work: Work, by: string): Board => {
  const t = useText()
  const [lifted, setLifted] = useState<Lifted>()
  const [moved, setMoved] = useState<Board['moved']>(new Map())
  const [refused, setRefused] = useState<string>()
  const change = useChange(of)
  const lanes = lanesOf(of, by)
  const way = (row: ListRow, lane: Lane): Way => wayTo(of, by, row, lane, rights)

  const reason = (row: ListRow, lane: Lane): string | undefined => {
    const found = way(row, lane)
    if (!('closed' in found)) return undefined
    if (found.closed === 'locked') return t('当前状态不能修改')
    if (found.closed === 'noAction') return t('不能直接到「{state}」', { state: label(of, lane.label) })
    return found.action ? t('没有「{action}」的权限', { action: label(of, found.action) }) : t('没有权限，请联系企业管理员')
  }

  const go = async (row: ListRow, lane: Lane): Promise<void> => {
    const found = way(row, lane)
    if ('here' in found) return
    if ('closed' in found) {
      requestHost().toast({ kind: 'warning', text: reason(row, lane) ?? '' })
      setRefused(row.uuid)
      return
    }
    setRefused(undefined)
    // A dialog asks first: the card moves when the server has agreed.
    if ('act' in found && !work.isDirect(found.act, [row])) return void work.act(found.act, [row])
    setMoved((now) => new Map(now).set(row.uuid, { row, code: lane.code }))
    const stays = (): boolean => false
    const done =
      'act' in found
        ? await work.act(found.act, [row])
        : await change.mutateAsync({ uuid: row.uuid, version: row.version, [by]: found.set }).then(() => true, stays)
    if (!done) setRefused(row.uuid)
    setMoved((now) => new Map([...now].filter(([uuid]) => uuid !== row.uuid)))
  }

  return {
    lanes,
    lifted,
    moved,
    refused,
    way,
    reason,
    lift: (row) => {
      const current = by === 'state' ? row.state : (row as Record<string, unknown>)[by]
      setRefused(undefined)
      setLifted({ row, over: lanes.findIndex(({ code }) => String(code) === String(current)) })
    },
    hang: (over) => setLifted((now) => now && lanes[over] && { ...now, over }),
    drop: () => {
      const lane = lifted && lanes[lifted.over]
      setLifted(undefined)
      if (lifted && lane) void go(lifted.row, lane)
    },
    giveUp: () => setLifted(undefined),
  }
}
