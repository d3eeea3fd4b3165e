import type { KanbanView } from '@qifuyun/kit/views.ts'
import { useUndo } from '@qifuyun/ui/components/UndoBar.tsx'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { type ReactNode, useState } from 'react'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { useChange } from '../../commands.ts'
import { useLabel } from '../../label.ts'
import type { ListRow } from '../../rows.ts'
import { type Cut, type Lane, type Way, wayBack, wayTo } from './lanes.ts'

/** A cell of the board: the index of its column, and of its strip. */
export interface Cell {
  column: number
  strip: number
}

/** A card that is on its way: lifted by hand or keyboard. */
export interface Lifted {
  row: ListRow
  from: Cell
  /** The cell it hangs over. */
  over: Cell
}

/** A card that was dropped where several actions lead. */
export interface Choice {
  row: ListRow
  at: Cell
  actions: readonly string[]
}

/** How a card gets from one cell to another: along one side only. */
type Move = { by: Cut; lane: Lane; way: Way } | { closed: 'twoSteps' } | { here: true }

export interface Board {
  columns: readonly Lane[]
  /** One without a name where the board is not cut into strips. */
  strips: readonly (Lane | null)[]
  lifted: Lifted | undefined
  /** Cards that stand in a cell before the server has agreed. */
  moved: ReadonlyMap<string, { row: ListRow; to: Cell }>
  /** A card that was refused a moment ago. */
  refused: string | undefined
  /** Whether the lifted card would stay where it is. */
  stays(to: Cell): boolean
  /** What a card that was dropped may be done with, where several actions lead there. */
  choice: Choice | undefined
  choose(action: string | undefined): void
  /** Why the lifted card may not go there, in words; undefined when it may. */
  reason(to: Cell): string | undefined
  lift(row: ListRow, from: Cell): void
  hang(over: Cell): void
  drop(): void
  giveUp(): void
  /** Takes the last step back, where that can be done. */
  undo: ReactNode
}

export const sameCell = (one: Cell, other: Cell): boolean => one.column === other.column && one.strip === other.strip

interface Lanes {
  columns: readonly Lane[]
  strips: readonly (Lane | null)[]
}

const useMoves = ({ of, rights }: ListModel, view: KanbanView, { columns, strips }: Lanes) => {
  const t = useText()
  const label = useLabel(of)
  const move = ({ row, from }: Lifted, to: Cell): Move => {
    if (sameCell(from, to)) return { here: true }
    if (from.column !== to.column && from.strip !== to.strip) return { closed: 'twoSteps' }
    const [column, strip] = [columns[to.column], strips[to.strip]]
    if (from.strip !== to.strip) {
      if (view.lanes === undefined || !strip) return { here: true }
      return { by: view.lanes, lane: strip, way: wayTo(of, view.lanes, row, strip, rights) }
    }
    return column === undefined ? { here: true } : { by: view.by, lane: column, way: wayTo(of, view.by, row, column, rights) }
  }
  const reason = (lifted: Lifted, to: Cell): string | undefined => {
    const found = move(lifted, to)
    if ('here' in found) return undefined
    if ('closed' in found) return t('一次只能改变行或列')
    const { way, lane } = found
    if (!('closed' in way)) return undefined
    if (way.closed === 'locked') return t('当前状态不能修改')
    if (way.closed === 'noAction') return t('不能直接到「{state}」', { state: label(lane.label) })
    return way.action ? t('没有「{action}」的权限', { action: label(way.action) }) : t('没有权限，请联系企业管理员')
  }
  return { move, reason }
}

/** Offers to take a card back: to the value that it had, or by the action that leads back without asking anything. */
const useBack = ({ of, rights }: ListModel, work: Work) => {
  const t = useText()
  const label = useLabel(of)
  const { offer, bar } = useUndo()
  const change = useChange(of)
  const words = (row: ListRow, lane: Lane): string => t('「{name}」已移到「{lane}」', { name: work.nameOf(row), lane: label(lane.label) })
  // The request layer has shown a refusal.
  const ends = (): void => undefined
  return {
    bar,
    ofValue: (row: ListRow, by: string, lane: Lane, version: number): void => {
      const before: unknown = (row as Record<string, unknown>)[by] ?? null
      offer({ words: words(row, lane), undo: () => void change.mutateAsync({ uuid: row.uuid, version, [by]: before }).catch(ends) })
    },
    ofState: (row: ListRow, lane: Lane, done: string): void => {
      const back = wayBack(of, row, done, rights, (name) => work.isDirect(name, [row]))
      const { version: _version, ...moved } = row
      // Its version is another one by now.
      if (back !== undefined) offer({ words: words(row, lane), undo: () => void work.act(back, [{ ...moved } as ListRow]) })
    },
  }
}

/** The moving of cards: what is lifted, where it may go, and the one deed that a drop does. */
export const useBoard = (list: ListModel, work: Work, view: KanbanView, lanes: Lanes): Board => {
  const [lifted, setLifted] = useState<Lifted>()
  const [moved, setMoved] = useState<Board['moved']>(new Map())
  const [refused, setRefused] = useState<string>()
  const [choice, setChoice] = useState<Choice>()
  const change = useChange(list.of)
  const { move, reason } = useMoves(list, view, lanes)
  const back = useBack(list, work)

  /** Does it, and says whether it was done. */
  const carryOut = async (row: ListRow, by: Cut, lane: Lane, way: Extract<Way, { act: string } | { set: unknown }>): Promise<boolean> => {
    if ('act' in way) {
      const done = await work.act(way.act, [row])
      if (done && by === 'state') back.ofState(row, lane, way.act)
      return done
    }
    const field = typeof by === 'string' ? by : by.at
    const stays = (): undefined => undefined
    const changed = await change.mutateAsync({ uuid: row.uuid, version: row.version, [field]: way.set }).catch(stays)
    if (changed !== undefined) back.ofValue(row, field, lane, changed.version)
    return changed !== undefined
  }

  /** Does what a drop means: at once, or after what it asks for. */
  const doIt = async (
    { row, over }: Lifted,
    by: Cut,
    lane: Lane,
    way: Exclude<Way, { here: true } | { closed: string } | { choose: readonly string[] }>,
  ): Promise<void> => {
    // A dialog asks first: the card moves when the server has agreed.
    if ('act' in way && (way.preset !== undefined || !work.isDirect(way.act, [row]))) return work.start(way.act, [row], way.preset)
    setMoved((now) => new Map(now).set(row.uuid, { row, to: over }))
    if (!(await carryOut(row, by, lane, way))) setRefused(row.uuid)
    setMoved((now) => new Map([...now].filter(([uuid]) => uuid !== row.uuid)))
  }

  const go = async (card: Lifted): Promise<void> => {
    const { row, over } = card
    const found = move(card, over)
    if ('here' in found) return
    const why = reason(card, over)
    if ('closed' in found || 'closed' in found.way || why !== undefined) {
      requestHost().toast({ kind: 'warning', text: why ?? '' })
      setRefused(row.uuid)
      return
    }
    const { by, lane, way } = found
    if ('here' in way) return
    setRefused(undefined)
    if ('choose' in way) return setChoice({ row, at: over, actions: way.choose })
    await doIt(card, by, lane, way)
  }

  return {
    ...lanes,
    lifted,
    moved,
    refused,
    choice,
    choose: (action) => {
      const lane = choice && lanes.columns[choice.at.column]
      setChoice(undefined)
      if (choice && lane && action !== undefined)
        void doIt({ row: choice.row, from: choice.at, over: choice.at }, view.by, lane, { act: action })
    },
    stays: (to) => lifted !== undefined && 'here' in move(lifted, to),
    reason: (to) => lifted && reason(lifted, to),
    lift: (row, from) => {
      setRefused(undefined)
      setLifted({ row, from, over: from })
    },
    hang: (over) =>
      setLifted((now) => (now && lanes.columns[over.column] && lanes.strips[over.strip] !== undefined ? { ...now, over } : now)),
    drop: () => {
      setLifted(undefined)
      if (lifted) void go(lifted)
    },
    giveUp: () => setLifted(undefined),
    undo: back.bar,
  }
}
