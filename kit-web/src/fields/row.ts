import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'

/** Values by field, as the wire shows them: what a form holds looks the same. */
export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

/** Whether there is nothing to show. */
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Label of a reference beside its value; people and departments are joined by `、`. */
export const labelOf = (row: Row, name: string): string => textOf(row[labelKey(name)])

/** The address of somebody's portrait, where the row knows one. */
export const portraitOf = ({ portraits }: Row, userUuid: unknown): string | undefined =>
  isRow(portraits) ? textOf(portraits[textOf(userUuid)]) || undefined : undefined

const isFile = (value: unknown): value is FileObject => isRow(value) && typeof value.filePath === 'string'

/** Files of an images or files field. */
export const filesOf = (value: unknown): FileObject[] => (Array.isArray(value) ? value.filter(isFile) : [])

/** Child rows of a rows field. */
export const childrenOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** A span of time. */
export const spanOf = (value: unknown): { begin: string; end: string } | null =>
  isRow(value) && typeof value.begin === 'string' && typeof value.end === 'string' ? { begin: value.begin, end: value.end } : null
