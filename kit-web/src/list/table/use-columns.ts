import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { useState } from 'react'
import { useRemembered } from '../../use-remembered.ts'
import {
  type Arrangement,
  arranged,
  type Column,
  firstArrangement,
  movedColumn,
  onlyColumns,
  pinnedColumn,
  readArrangement,
  resizedColumn,
  shownColumns,
  toggledColumn,
} from './columns.ts'

export interface Columns {
  all: Column[]
  shown: Column[]
  isShown(key: string): boolean
  toggle(key: string): void
  /** Moves a column to a place among all of them. */
  move(key: string, to: number): void
  resize(key: string, width: number): void
  /** Keeps it at the left, or lets it go. */
  pin(key: string): void
  /** Shows exactly these. */
  show(keys: readonly string[]): void
  reset(): void
  /** Whether the user is choosing them. */
  choosing: boolean
  choose(choosing: boolean): void
}

/** The columns of a list as the user arranged them, remembered for them on this browser. */
export const useColumns = (of: Entity): Columns => {
  const [kept, remember] = useRemembered(`list.columns:${addressOf(of).path}`)
  const [choosing, choose] = useState(false)
  const arrangement = readArrangement(of, kept)
  const change = (next: Arrangement): void => remember(next)
  return {
    all: arranged(of, arrangement),
    shown: shownColumns(of, arrangement),
    isShown: (key) => !arrangement.hidden.includes(key),
    toggle: (key) => change(toggledColumn(of, arrangement, key)),
    move: (key, to) => change(movedColumn(of, arrangement, key, to)),
    resize: (key, width) => change(resizedColumn(arrangement, key, width)),
    pin: (key) => change(pinnedColumn(arrangement, key)),
    show: (keys) => change(onlyColumns(of, keys, arrangement)),
    reset: () => change(firstArrangement(of)),
    choosing,
    choose,
  }
}
