import type { Model } from '#src/iot/things/model.ts'
import { PARTS } from '#src/iot/things/paper/model-json.ts'
import { CELLS } from '#src/iot/things/paper/words.ts'

/** A value of a cell; null: none. */
export type Said = string | number | boolean | null

type Row = Readonly<Record<string, Said>>

/** What an import makes of a line of a thing model. */
export interface ModelChange {
  part: keyof Model
  kind: 'new' | 'changed' | 'gone'
  identifier: string
  name: string
  /** Its fields that become others. */
  fields: readonly { key: string; from: Said; to: Said }[]
}

const said = (value: Said | undefined): Said => (value === undefined || value === '' ? null : value)
// Exact numbers are texts: 5.00 is 5.
const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && one !== '' && other !== '' && Number(one) === Number(other))

/** What parts that were read change of a model; parts that they do not name stay. */
export const changesBy = (before: Model, parts: Partial<Model>): ModelChange[] =>
  PARTS.flatMap((part) => {
    const next = parts[part]
    if (next === undefined || next === null) return []
    const [was, is] = [before[part] ?? [], next]
    const known = new Map<string, Row>(was.map((row) => [row.identifier ?? '', { ...row }]))
    const left = new Set(is.map(({ identifier }) => identifier))
    const made = is.flatMap((row): ModelChange[] => {
      const [old, now] = [known.get(row.identifier ?? ''), { ...row } as Row]
      const of = { part, identifier: row.identifier ?? '', name: row.name ?? '' }
      if (old === undefined) return [{ ...of, kind: 'new', fields: [] }]
      const fields = Object.keys(CELLS[part])
        .map((key) => ({ key, from: said(old[key]), to: said(now[key]) }))
        .filter(({ from, to }) => !same(from, to))
      return fields.length === 0 ? [] : [{ ...of, kind: 'changed', fields }]
    })
    const gone = was.filter(({ identifier }) => !left.has(identifier))
    return [
      ...made,
      ...gone.map(
        ({ identifier, name }): ModelChange => ({ part, kind: 'gone', identifier: identifier ?? '', name: name ?? '', fields: [] }),
      ),
    ]
  })
