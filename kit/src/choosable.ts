import type { Entity } from '#src/entity.ts'
import type { FilterNode } from '#src/filter.ts'

/** Rows that may be newly referred to; undefined where all may. */
export const choosable = ({ spec: { chosenWhile } }: Entity): FilterNode | undefined =>
  chosenWhile === null ? undefined : { field: chosenWhile, cmp: 'ne', value: false }

/** Whether a row may be newly referred to. */
export const isChoosable = ({ spec: { chosenWhile } }: Entity, row: Readonly<Record<string, unknown>>): boolean =>
  chosenWhile === null || row[chosenWhile] !== false
