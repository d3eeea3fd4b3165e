import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { FieldChange, OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Audience } from '@qifuyun/kit/comments.ts'
import type { Entity, RowOf } from '@qifuyun/kit/entity.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'

/** A row of a list with its serial number in it. */
export type ListRow<E extends Entity = Entity> = RowOf<E> & { xh: string }
/** A row alone, with what the caller may do with it now. */
export type InfoRow<E extends Entity = Entity> = RowOf<E> & { canDo: string[]; may: { update: boolean; delete: boolean } }

/** What a list is asked for. */
export interface PageBody {
  pageNum?: number
  pageSize?: number
  keyword?: string
  filter?: FilterNode
  sort?: { field: string; order: 'asc' | 'desc' }[]
  columns?: string[]
  /** Codes of states; apart from `filter`, so that rows of the others are counted too. */
  stateList?: string[]
  withSummary?: boolean
  withStateCount?: boolean
  /** A field whose values are counted over the whole list. */
  countBy?: string
  /** Filters beside that of the list, of each of which the rows are counted among those of `whole`. */
  countEach?: FilterNode[]
  whole?: FilterNode
  withTotal?: boolean
}

export interface EntityPage<E extends Entity = Entity> {
  list: ListRow<E>[]
  total: number
  /** Sums over everything that the filter leaves, by field. */
  summary: Record<string, number | string | null>
  /** Rows by state, whatever state is filtered by; {} when not asked for. */
  stateCount: Record<string, number>
  /** Rows by the value of `countBy`; {} when not asked for. */
  valueCount: Record<string, number>
  /** By the places of `countEach`; [] when not asked for. */
  eachCount: readonly number[]
}

export interface Choice {
  uuid: string
  label: string
  parentUuid?: string | null | undefined
}

/** A node of a tree as its parent lists it. */
export interface TreeNode extends Choice {
  hasChildren: boolean
}

/** One step of a row's history. */
export interface LogEntry {
  xh: string
  time: string
  userName: string | null
  operateTypeCode: OperateType
  /** One sentence about it. */
  content: string
  fromState: string | null
  toState: string | null
  /** In the words people read. */
  diff: FieldChange[]
}

export interface RowComment {
  xh: string
  commentUuid: string
  content: string
  userUuid: string | null
  userName: string
  userHeadImg: string | null
  /** Said by a customer, by a link. */
  customerFlag: 0 | 1
  audience: Audience
  images: FileObject[]
  mentions: { userUuid: string; userName: string }[]
  createTime: string
}

/** Rows of the wire have their id under the name of the entity's id; pages find it under `uuid`. */
export const withUuid = (of: Entity, row: Record<string, unknown>): Record<string, unknown> => ({ ...row, uuid: row[addressOf(of).id] })

/** Rows of a page as pages use them: each knows the portraits of those whom it names. */
export const withPortraits = (
  of: Entity,
  rows: readonly Record<string, unknown>[],
  portraits: Readonly<Record<string, string>> = {},
): Record<string, unknown>[] => rows.map((row) => ({ ...withUuid(of, row), portraits }))
