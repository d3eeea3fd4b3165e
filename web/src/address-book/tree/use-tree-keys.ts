import { loadPinyinMatch } from '@qifuyun/ui/platform/names/pinyin-match.ts'
import { type KeyboardEvent, useRef } from 'react'
import type { MoveStep, OrganRow } from './organ-rows.ts'

/** Letters typed within this time belong to one name. */
const TYPED_MS = 600

const STEPS: Readonly<Record<string, MoveStep>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

export interface TreeKeys {
  rows: readonly OrganRow[]
  /** Index of the row under the cursor; -1 when there is none. */
  at: number
  moveTo: (index: number) => void
  choose: (row: OrganRow) => void
  toggle: (organUuid: string, open: boolean) => void
  /** Alt and an arrow move the node itself. */
  step?: ((row: OrganRow, step: MoveStep) => void) | undefined
  /** F2 and Delete. */
  edit?: ((row: OrganRow) => void) | undefined
  remove?: ((row: OrganRow) => void) | undefined
}

const parentIndex = (rows: readonly OrganRow[], row: OrganRow): number =>
  rows.findIndex(({ node }) => node.organUuid === row.parent?.organUuid)

/** → opens, then goes in; ← closes, then goes out. */
const sideways = ({ rows, at, moveTo, toggle }: TreeKeys, row: OrganRow, key: string): void => {
  const { organUuid } = row.node
  if (key === 'ArrowRight') {
    if (!row.leaf && !row.open) toggle(organUuid, true)
    else if (row.open) moveTo(at + 1)
  } else if (row.open) toggle(organUuid, false)
  else moveTo(parentIndex(rows, row))
}

/** Goes to the next row whose name begins with what is typed, in pinyin too. */
const useTypeAhead = () => {
  const typed = useRef({ letters: '', time: 0 })
  return async (letter: string, { rows, at, moveTo }: TreeKeys, time: number): Promise<void> => {
    const more = time - typed.current.time < TYPED_MS
    const letters = (more ? typed.current.letters : '') + letter.toLowerCase()
    typed.current = { letters, time }
    const matches = await loadPinyinMatch()
    const from = more ? Math.max(at, 0) : at + 1
    const order = [...rows.keys()].map((index) => (index + from) % rows.length)
    const hit = order.find((index) => {
      const name = rows[index]?.node.organName ?? ''
      return name.toLowerCase().startsWith(letters) || matches(name, letters)
    })
    if (hit !== undefined) moveTo(hit)
  }
}

/** Keys of a tree, as the authoring practices of ARIA name them, and those that change it. */
export const useTreeKeys = (tree: TreeKeys): ((event: KeyboardEvent) => void) => {
  const typeAhead = useTypeAhead()
  const { rows, at, moveTo, choose, step, edit, remove } = tree
  const plain = (key: string, row: OrganRow | undefined): boolean => {
    if (key === 'ArrowDown') moveTo(Math.min(rows.length - 1, at + 1))
    else if (key === 'ArrowUp') moveTo(Math.max(0, at - 1))
    else if (key === 'Home') moveTo(0)
    else if (key === 'End') moveTo(rows.length - 1)
    else if (row === undefined) return false
    else if (key === 'ArrowRight' || key === 'ArrowLeft') sideways(tree, row, key)
    else if (key === 'Enter' || key === ' ') choose(row)
    else if (key === 'F2' && edit) edit(row)
    else if (key === 'Delete' && remove) remove(row)
    else return false
    return true
  }
  return (event) => {
    const { key, altKey, ctrlKey, metaKey, timeStamp } = event
    if (ctrlKey || metaKey || event.nativeEvent.isComposing) return
    const row = rows[at]
    const moved = altKey ? STEPS[key] : undefined
    if (altKey) {
      if (moved === undefined || row === undefined || step === undefined) return
      step(row, moved)
    } else if (!plain(key, row)) {
      if (key.length !== 1) return
      void typeAhead(key, tree, timeStamp)
    }
    event.preventDefault()
  }
}
