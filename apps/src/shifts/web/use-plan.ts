import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { callKey, refreshCalls, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { PlanBoard } from '#src/shifts/calls.ts'
import { type Cell, type Change, cellKey } from '#src/shifts/rules/roster.ts'
import { dayNo, dayOf } from '#src/shifts/rules/times.ts'
import { type View, viewOf } from './board.ts'
import { planBoard, setCells } from './calls.generated.ts'

type Step = readonly (Change & { was: Cell })[]
type Direction = 'do' | 'undo' | 'redo'

export interface Plan {
  view: View
  board: PlanBoard
  /** Changes cells as one step; those that are so already are left out. */
  apply(changes: readonly Change[]): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
  saving: boolean
  savedAt: string | null
  /** A step that touches published days and waits for its reason; null: none. */
  asking: Step | null
  answer(reason: string | null): void
}

const inverse = (step: Step): Step => step.map(({ user, day, to, was }) => ({ user, day, to: was, was: to }))

const withCells = (board: PlanBoard, step: Step): PlanBoard => {
  const kept = board.cells.map((cell) => {
    const change = step.find(({ user, day }) => user === cell.user && dayOf(day) === cell.day)
    return change === undefined ? cell : { ...cell, to: change.to }
  })
  const known = new Set(board.cells.map(({ user, day }) => cellKey(user, dayNo(day))))
  const added = step
    .filter(({ user, day }) => !known.has(cellKey(user, day)))
    .map(({ user, day, to }) => ({ user, day: dayOf(day), to, published: false, elsewhere: false }))
  return { ...board, cells: [...kept, ...added].filter((cell): cell is PlanBoard['cells'][number] => cell.to !== null) }
}

/** A plan that is changed step by step: each is seen at once, saved whole, and can be undone. */
export const usePlan = (input: { team: string; from: string; days: number }, editable: boolean) => {
  const client = useQueryClient()
  const asked = useCall(planBoard, input, { enabled: input.team !== '' })
  const [edits, setEdits] = useState<ReadonlyMap<string, Cell>>(new Map())
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly Step[]>([])
  const [asking, setAsking] = useState<{ step: Step; direction: Direction } | null>(null)
  const [open, setOpen] = useState(0)
  // Steps are sent in the order in which they were made.
  const chain = useRef<Promise<unknown>>(Promise.resolve())
  useUnsaved(open > 0)
  const board = asked.data
  // The same plan is checked once, whatever is selected in it.
  const view = useMemo(() => board && viewOf(board, input.from, input.days, edits), [board, input.from, input.days, edits])
  if (board === undefined || view === undefined) return { asked, plan: null }

  const forget = (step: Step): void =>
    setEdits((all) => new Map([...all].filter(([key, to]) => !step.some((each) => cellKey(each.user, each.day) === key && each.to === to))))
  const send = (step: Step, direction: Direction, reason: string | undefined): void => {
    setOpen((count) => count + 1)
    const cells = step.map(({ user, day, to, was }) => ({ user, day: dayOf(day), to, was }))
    chain.current = chain.current
      .then(() => call(setCells, { team: input.team, cells, ...(reason !== undefined && { reason }) }))
      .then(
        ({ at }) => {
          client.setQueryData<PlanBoard>(callKey(planBoard, input), (now) => now && { ...withCells(now, step), savedAt: at })
          forget(step)
        },
        (thrown: unknown) => {
          setEdits(new Map())
          setPast([])
          setFuture([])
          // The days were published meanwhile: the step is not lost, it waits for its reason.
          if (reason === undefined && thrown instanceof CallError && thrown.fields.reason !== undefined) setAsking({ step, direction })
          return refreshCalls(client, [planBoard])
        },
      )
      .finally(() => setOpen((count) => count - 1))
  }
  const take = (step: Step, direction: Direction, reason?: string): void => {
    if (step.length === 0 || !editable) return
    if (reason === undefined && step.some(({ user, day }) => view.published.has(cellKey(user, day)))) return setAsking({ step, direction })
    setEdits((all) => new Map([...all, ...step.map(({ user, day, to }) => [cellKey(user, day), to] as const)]))
    if (direction === 'undo') {
      setPast((all) => all.slice(0, -1))
      setFuture((all) => [...all, inverse(step)])
    } else {
      setPast((all) => [...all, step])
      setFuture((all) => (direction === 'redo' ? all.slice(0, -1) : []))
    }
    send(step, direction, reason)
  }
  const plan: Plan = {
    ...{ view, board, canUndo: past.length > 0, canRedo: future.length > 0, saving: open > 0, savedAt: board.savedAt },
    apply: (changes) => {
      const { cells } = view.roster
      const last = new Map(changes.map((change) => [cellKey(change.user, change.day), change]))
      const step = [...last.values()]
        .map((change) => ({ ...change, was: cells.at(change.user, change.day) }))
        .filter(({ user, day, to, was }) => to !== was && !view.elsewhere.has(cellKey(user, day)))
      take(step, 'do')
    },
    undo: () => take(inverse(past.at(-1) ?? []), 'undo'),
    redo: () => take(future.at(-1) ?? [], 'redo'),
    asking: asking?.step ?? null,
    answer: (reason) => {
      setAsking(null)
      if (asking !== null && reason !== null) take(asking.step, asking.direction, reason)
    },
  }
  return { asked, plan }
}
