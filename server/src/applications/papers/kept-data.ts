import { isDeepStrictEqual } from 'node:util'
import type { PaperData, PaperValue, PaperValues } from '@qifuyun/contract/papers/data.ts'
import { type FieldMap, isMasked } from '@qifuyun/kit/field.ts'
import { filePathIn, fileUrl } from '#src/files/service.ts'
import type { Reading } from '../read/scope.ts'
import type { ServedPaper } from './papers.ts'

/** What a document says of its row, as it is kept: its pictures by their place in the store. */
export type KeptData = Pick<PaperData, 'title' | 'values' | 'lines' | 'void'>

const mapValues = (values: PaperValues, change: (value: PaperValue) => PaperValue): PaperValues =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [path, change(value)]))

const withPictures =
  (change: (address: string) => string) =>
  (value: PaperValue): PaperValue =>
    value.pictures === undefined ? value : { ...value, pictures: value.pictures.map(change) }

const mapData = <D extends KeptData>(data: D, change: (value: PaperValue) => PaperValue): D => ({
  ...data,
  values: mapValues(data.values, change),
  lines: Object.fromEntries(Object.entries(data.lines).map(([key, rows]) => [key, rows.map((row) => mapValues(row, change))])),
})

/** Keeps what a paper says, with its number. */
export const keepData = ({ title, values, lines, void: crossed }: PaperData, no: string): KeptData =>
  mapData({ title, values: { ...values, 'paper.no': { text: no } }, lines, void: crossed }, withPictures(filePathIn))

/** What is said beside the row: another printer says something else of the same row. */
const BESIDE = /^(paper|enterprise|param)\./

const contentOf = ({ values, lines }: KeptData) => ({
  values: Object.fromEntries(Object.entries(values).filter(([path]) => !BESIDE.test(path))),
  lines,
})

/** Whether the row says the same now. */
export const saysTheSame = (kept: KeptData, now: PaperData): boolean => isDeepStrictEqual(contentOf(kept), contentOf(keepData(now, '')))

/** What the reader may see of lines as they were kept. */
const seenLines = ({ reach }: Reading, children: FieldMap, lines: readonly PaperValues[]): PaperValues[] => {
  const hidden = new Set(Object.entries(children).flatMap(([key, field]) => (reach.sees(field) && !isMasked(field.spec) ? [] : [key])))
  return lines.map((line) => Object.fromEntries(Object.entries(line).filter(([key]) => !hidden.has(key))))
}

/** Whether the reader sees all that a document says, so that its file is for them. */
export const seesAll = ({ reach }: Reading, { served: { entity } }: ServedPaper): boolean => {
  const all = (fields: FieldMap): boolean =>
    Object.values(fields).every(
      (field) =>
        reach.sees(field) &&
        (!isMasked(field.spec) || reach.reveals) &&
        (field.spec.hiddenWhile === undefined || reach.unveils(field)) &&
        all(field.spec.children ?? {}),
    )
  return all({ ...entity.spec.fields, ...entity.spec.computed })
}

/**
 * A document as it was printed first, for who prints or reads it now: what they may not see stays away, and what is masked is as they see it.
 * It is crossed out once its row is.
 */
export const seenOf = (reading: Reading, { served: { entity } }: ServedPaper, kept: KeptData, now: PaperData): PaperData => {
  const { fields, computed } = entity.spec
  const own: FieldMap = { ...fields, ...computed }
  const values = Object.fromEntries(
    Object.entries(kept.values).flatMap(([path, value]): [string, PaperValue][] => {
      const field = Object.hasOwn(own, path) ? own[path] : undefined
      if (field === undefined) return [[path, value]]
      if (!reading.reach.sees(field)) return []
      const { [path]: current } = now.values
      return isMasked(field.spec) || field.spec.hiddenWhile !== undefined
        ? current === undefined
          ? []
          : [[path, current]]
        : [[path, value]]
    }),
  )
  const lines = Object.fromEntries(
    Object.entries(kept.lines).map(([key, rows]) => [key, seenLines(reading, fields[key]?.spec.children ?? {}, rows)]),
  )
  const seen = { uuid: now.uuid, title: kept.title, values, lines, void: now.void }
  return mapData(
    seen,
    withPictures((place) => fileUrl(reading.platform, place) ?? place),
  )
}
