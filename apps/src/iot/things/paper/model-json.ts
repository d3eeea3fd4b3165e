import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { checkFields } from '@qifuyun/kit/values/check-row.ts'
import { t } from '#src/iot/texts.ts'
import { faultsIn } from '#src/iot/things/judging.ts'
import type { Model } from '#src/iot/things/model.ts'
import { type Located, locate, Misread } from '#src/iot/things/paper/located-json.ts'
import { CELLS } from '#src/iot/things/paper/words.ts'
import { product } from '#src/iot/things/product.ts'

export const PARTS = ['properties', 'events', 'services'] as const
type Part = (typeof PARTS)[number]

export interface Problem {
  line: number
  said: Sentence
}

export interface ReadModel {
  /** The parts that stand there; what is not named stays as it is. */
  parts: Partial<Model>
  problems: readonly Problem[]
  /** The line of a part, of a row in it, or of a cell of that; the next outer one where there is none. */
  lineOf: (part: Part, row?: number, key?: string) => number
}

const TEXT_MAX = 200_000

/** A thing model as a text, to be read again by `readModel`. What is empty is left out. */
export const writeModel = (model: Model): string => {
  const written = PARTS.map((part) => {
    const lines = (model[part] ?? []).map((row) => {
      const values: Readonly<Record<string, unknown>> = { ...row }
      const cells = Object.entries(CELLS[part]).filter(([key]) => values[key] !== null && values[key] !== undefined && values[key] !== '')
      return Object.fromEntries(cells.map(([key, { write }]) => [key, write(values[key])]))
    })
    return [part, lines] as const
  })
  return `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`
}

type Row = Record<string, unknown>

const rowIn = (part: Part, node: Located, told: (fault: Problem) => void): Row => {
  if (node.kind !== 'object') {
    told({ line: node.line, said: t('应为对象') })
    return {}
  }
  const cells = CELLS[part]
  const row: Row = {}
  for (const [key, value] of node.entries) {
    const cell = Object.hasOwn(cells, key) ? cells[key] : undefined
    if (cell === undefined)
      told({ line: value.line, said: t('没有「{key}」这一项，可用：{keys}', { key, keys: Object.keys(cells).join('、') }) })
    else if (value.kind !== 'null')
      try {
        row[key] = cell.read(value)
      } catch (error) {
        if (!(error instanceof Misread)) throw error
        told(error)
      }
  }
  return row
}

const PATH = /^(\w+)(?:\[(\d+)\]\.(\w+))?$/

/** Reads a thing model; each problem says in which line it stands. Rows keep what they are in `before`, by their identifiers. */
export const readModel = (text: string, before: Partial<Model> = {}): ReadModel => {
  const none = (line: number, said: Sentence): ReadModel => ({ parts: {}, problems: [{ line, said }], lineOf: () => line })
  if (text.length > TEXT_MAX) return none(1, t('物模型不能超过 {n} 个字符', { n: TEXT_MAX }))
  let root: Located
  try {
    root = locate(text)
  } catch (error) {
    if (error instanceof Misread) return none(error.line, error.said)
    throw error
  }
  if (root.kind !== 'object') return none(root.line, t('应为对象'))
  const found = root.entries
  const problems: Problem[] = []
  const told = ({ line, said }: Problem): void => void problems.push({ line, said })
  const nodes = new Map<Part, readonly Located[]>()
  const read: Partial<Record<Part, Row[]>> = {}
  for (const [key, node] of found) {
    const part = PARTS.find((each) => each === key)
    if (part === undefined) told({ line: node.line, said: t('没有「{key}」这一项，可用：{keys}', { key, keys: PARTS.join('、') }) })
    else if (node.kind !== 'array') told({ line: node.line, said: t('应为数组') })
    else {
      nodes.set(part, node.items)
      const known = new Map((before[part] ?? []).map(({ identifier, uuid }) => [identifier, uuid]))
      read[part] = node.items.map((item) => {
        const row = rowIn(part, item, told)
        const uuid = known.get(String(row['identifier']))
        return uuid === undefined ? row : { ...row, uuid }
      })
    }
  }
  if (nodes.size === 0 && problems.length === 0)
    told({ line: root.line, said: t('没有「属性」「事件」或「服务」：properties、events、services') })
  const lineOf: ReadModel['lineOf'] = (part, row, key) => {
    const node = row === undefined ? undefined : nodes.get(part)?.[row]
    const cell = node?.kind === 'object' && key !== undefined ? node.entries.get(key) : undefined
    return cell?.line ?? node?.line ?? found.get(part)?.line ?? root.line
  }
  if (problems.length > 0) return { parts: {}, problems: problems.toSorted((one, other) => one.line - other.line), lineOf }
  const { properties, events, services } = product.fields
  const checked = checkFields({ properties, events, services }, read, 'change')
  for (const [path, { text: said, params = {}, owner }] of Object.entries(checked.problems)) {
    const [, of, row, key] = PATH.exec(path) ?? []
    const part = PARTS.find((each) => each === of)
    if (part !== undefined)
      told({ line: lineOf(part, row === undefined ? undefined : Number(row), key), said: { text: said, params, ...(owner && { owner }) } })
  }
  // What was read has the shape of its fields.
  const parts = checked.values as Partial<Model>
  if (problems.length === 0) for (const { part, row, key, said } of faultsIn(parts)) told({ line: lineOf(part, row, key), said })
  return { parts, problems: problems.toSorted((one, other) => one.line - other.line), lineOf }
}
