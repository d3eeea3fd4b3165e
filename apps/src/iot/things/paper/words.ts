import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { readJson, readParams } from '@qifuyun/kit/devices/params.ts'
import { t } from '#src/iot/texts.ts'
import { itemsIn } from '#src/iot/things/model.ts'
import { type Located, Misread } from '#src/iot/things/paper/located-json.ts'
import { DATA_TYPE, KEEP } from '#src/iot/things/product.ts'

/** A cell of a thing model on paper: read with its line, and written. */
export interface Cell {
  read: (node: Located) => string | number | boolean | null
  write: (value: unknown) => unknown
}

const refuse = (node: Located, said: Sentence): never => {
  throw new Misread(node.line, said)
}

const text: Cell = { read: (node) => (node.kind === 'text' ? node.said : refuse(node, t('应为文本'))), write: (value) => value }

const flag: Cell = {
  read: (node) => (node.kind === 'flag' ? node.said : refuse(node, t('应为 true 或 false'))),
  write: (value) => value === true,
}

/** A number as it is written: nothing of it is rounded. */
const exact: Cell = {
  read: (node) => (node.kind === 'number' ? (/[eE]/.test(node.said) ? String(Number(node.said)) : node.said) : refuse(node, t('应为数值'))),
  write: (value) => Number(value),
}

const whole: Cell = { read: (node) => (node.kind === 'number' ? Number(node.said) : refuse(node, t('应为数值'))), write: (value) => value }

const oneOf = (codes: Readonly<Record<string, string>>): Cell => ({
  read: (node) =>
    (node.kind === 'text' && codes[node.said]) || refuse(node, t('应为 {words} 之一', { words: Object.keys(codes).join('、') })),
  write: (value) => Object.keys(codes).find((word) => codes[word] === value),
})

const items: Cell = {
  read: (node) => {
    if (node.kind !== 'array') return refuse(node, t('应为数组'))
    return node.items
      .map((item) => {
        if (item.kind !== 'text') return refuse(item, t('应为文本'))
        if (/[,，]/.test(item.said)) throw new Misread(item.line, t('枚举项不能含逗号'))
        return item.said
      })
      .join(',')
  },
  write: (value) => itemsIn(String(value)),
}

const PARAM = ['identifier', 'dataType', 'required']

const param = (node: Located): string => {
  if (node.kind !== 'object') return refuse(node, t('应为对象'))
  for (const [key, { line }] of node.entries)
    if (!PARAM.includes(key)) throw new Misread(line, t('没有「{key}」这一项，可用：{keys}', { key, keys: PARAM.join('、') }))
  const [name, type, needed] = PARAM.map((key) => node.entries.get(key))
  if (name === undefined || type === undefined) throw new Misread(node.line, t('参数缺少 identifier 或 dataType'))
  const said = `${String(text.read(name))}:${(type.kind === 'text' && type.said) || refuse(type, t('应为文本'))}`
  if (readParams(said)?.length !== 1) throw new Misread(name.line, t('参数的标识符或数据类型不正确'))
  return needed !== undefined && flag.read(needed) === true ? `${said}!` : said
}

const params: Cell = {
  read: (node) => (node.kind === 'array' ? node.items.map(param).join(', ') : refuse(node, t('应为数组'))),
  write: (value) =>
    (readParams(String(value)) ?? []).map(({ key, type, needed }) => ({
      identifier: key,
      dataType: type,
      ...(needed && { required: true }),
    })),
}

/** Values that a simulated device reports. */
const values: Cell = {
  read: (node) => {
    if (node.kind !== 'object') return refuse(node, t('应为对象'))
    const read = [...node.entries].map(([key, value]) => {
      if (value.kind === 'text' || value.kind === 'flag') return [key, value.said]
      return [key, value.kind === 'number' ? Number(value.said) : refuse(value, t('应为数值'))]
    })
    return JSON.stringify(Object.fromEntries(read))
  },
  write: (value) => readJson(String(value)) ?? {},
}

/** What each part of a thing model has, by the names of its fields. */
export const CELLS: Readonly<Record<'properties' | 'events' | 'services', Readonly<Record<string, Cell>>>> = {
  properties: {
    ...{ identifier: text, name: text, dataType: oneOf(DATA_TYPE), unit: text, min: exact, max: exact, step: exact, enumItems: items },
    ...{ access: oneOf({ r: '1', rw: '2' }), keep: oneOf(KEEP), retentionDays: whole, shared: flag },
  },
  events: { identifier: text, name: text, level: oneOf({ info: '1', warning: '2', error: '3' }), params },
  services: { identifier: text, name: text, params, timeout: whole, danger: flag, reply: values },
}
