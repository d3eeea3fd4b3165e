import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Model } from '#src/iot/things/model.ts'
import { changesBy } from './comparing.ts'
import { locate } from './located-json.ts'
import { readModel, writeModel } from './model-json.ts'

const identifier = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_]{0,31}$/)
const name = fc.stringMatching(/^[\u4e00-\u9fa5a-z0-9]{1,20}$/)
const params = fc
  .uniqueArray(fc.record({ key: identifier, type: fc.constantFrom('int', 'float', 'bool', 'text'), needed: fc.boolean() }), {
    selector: ({ key }) => key,
    maxLength: 3,
  })
  .map((all) =>
    all
      .map(({ key, type, needed }) => `${key}:${type}${needed ? '!' : ''}`)
      .join(', ')
      .slice(0, 300),
  )
  .filter((said) => !/[:,] ?[a-z]*$/.test(said) || /(:(int|float|bool|text)!?)$|^$/.test(said))
const limit = fc.option(fc.integer({ min: -999, max: 0 }).map(String))
const property = fc.record({
  ...{ identifier, name, dataType: fc.constantFrom('1', '2', '3', '5'), unit: fc.option(fc.constantFrom('℃', 'kWh')) },
  ...{ min: limit, max: fc.option(fc.integer({ min: 1, max: 999 }).map((n) => `${n}.25`)), step: fc.constant(null) },
  ...{ enumItems: fc.constant(null), access: fc.constantFrom('1', '2'), keep: fc.constantFrom('1', '2', '3') },
  ...{ retentionDays: fc.integer({ min: 1, max: 3_650 }), shared: fc.boolean() },
})
const lines = <T extends { identifier: string }>(of: fc.Arbitrary<T>) =>
  fc.uniqueArray(of, { selector: (row) => row.identifier, maxLength: 6 })
const model = fc
  .record({
    properties: lines(property),
    events: lines(fc.record({ identifier, name, level: fc.constantFrom('1', '2', '3'), params })),
    services: lines(fc.record({ identifier, name, params, timeout: fc.integer({ min: 1, max: 3_600 }), danger: fc.boolean() })),
  })
  // Rows of fields that nobody stored have no uuids.
  .map((made) => made as unknown as Model)

const PUMP = writeModel({
  properties: [
    { identifier: 'bearing', name: '轴承温度', dataType: '2', unit: '℃', min: '-20', max: '120', retentionDays: 180 },
    { identifier: 'mode', name: '模式', dataType: '4', enumItems: 'auto,manual', retentionDays: 180 },
  ],
  events: [{ identifier: 'trip', name: '跳闸', level: '3', params: 'current:float!' }],
  services: [{ identifier: 'stop', name: '停泵', params: '', timeout: 30, danger: true }],
} as unknown as Model)

/** What is said of a text after one of its words became another. */
const told = (from: string, to: string): [number, string][] => {
  expect(PUMP).toContain(from)
  return readModel(PUMP.replace(from, to)).problems.map(({ line, said }) => [line, said.text])
}
const lineWith = (words: string): number => PUMP.slice(0, PUMP.indexOf(words)).split('\n').length

describe('reading', () => {
  test('what was written is read again, and changes nothing', () => {
    fc.assert(
      fc.property(model, (one) => {
        const { parts, problems } = readModel(writeModel(one))
        expect(problems).toEqual([])
        expect(changesBy(one, parts)).toEqual([])
      }),
    )
  })

  test('JSON is read as JSON.parse reads it, and refused where it refuses', () => {
    const plain = (node: ReturnType<typeof locate>): unknown => {
      if (node.kind === 'object') return Object.fromEntries([...node.entries].map(([key, value]) => [key, plain(value)]))
      if (node.kind === 'array') return node.items.map(plain)
      return node.kind === 'null' ? null : node.kind === 'number' ? Number(node.said) : node.said
    }
    const parsed = (text: string): unknown => {
      try {
        return [JSON.parse(text)]
      } catch {
        return 'none'
      }
    }
    const located = (text: string): unknown => {
      try {
        return [plain(locate(text))]
      } catch {
        return 'none'
      }
    }
    const keyed = fc.json({ maxDepth: 4, depthSize: 'small' }).filter((text) => !text.includes('__proto__'))
    fc.assert(
      fc.property(keyed, (text) => {
        expect(located(text)).toEqual(parsed(text))
      }),
    )
    const broken = fc.tuple(fc.constant(PUMP), fc.nat({ max: PUMP.length - 2 }), fc.constantFrom('', '{', ',', '"', '1', ']'))
    fc.assert(
      fc.property(broken, ([text, at, put]) => {
        const cut = text.slice(0, at) + put + text.slice(at + 1)
        expect(located(cut) === 'none').toBe(parsed(cut) === 'none')
      }),
    )
  })
})

describe('refusing', () => {
  test.each([
    ['"unit": "℃",', '"unit": "℃"', lineWith('"min"'), '「{found}」之前缺少逗号'],
    ['"unit": "℃",', '"unit"： "℃",', lineWith('"unit"'), '「{found}」是中文标点，请改用英文标点'],
    ['"unit": "℃"', '"unti": "℃"', lineWith('"unit"'), '没有「{key}」这一项，可用：{keys}'],
    ['"min": -20', '"min": "-20"', lineWith('"min"'), '应为数值'],
    ['"max": 120', '"max": -30', lineWith('"min"'), '「{name}」的最小值大于最大值'],
    ['"dataType": "float",\n      "unit"', '"dataType": "double",\n      "unit"', lineWith('"float"'), '应为 {words} 之一'],
    ['"identifier": "mode"', '"identifier": "bearing"', lineWith('"mode"'), '标识符「{key}」重复'],
    ['"identifier": "stop"', '"identifier": "1stop"', lineWith('"stop"'), '标识符以字母开头，只含字母、数字和下划线'],
    ['"identifier": "current"', '"identifier": "cur rent"', lineWith('"current"'), '参数的标识符或数据类型不正确'],
    ['"name": "停泵",', '', lineWith('"services"') + 1, '请填写{label}'],
    ['"timeout": 30', '"timeout": 0', lineWith('"timeout"'), '{label}应在{a}到{b}之间'],
    ['"danger": true', '"danger": "yes"', lineWith('"danger"'), '应为 true 或 false'],
    ['"auto"', '"auto,off"', lineWith('"auto"'), '枚举项不能含逗号'],
    ['"services"', '"service"', lineWith('"services"'), '没有「{key}」这一项，可用：{keys}'],
  ])('%s that becomes %s is told of in line %i', (from, to, line, said) => {
    expect(told(from, to)).toContainEqual([line, said])
  })

  test.each([
    ['', '内容不完整'],
    ['[]', '应为对象'],
    ['{}', '没有「属性」「事件」或「服务」：properties、events、services'],
    ['{"properties": {}}', '应为数组'],
    ['{"properties": [1]}', '应为对象'],
    ['{"events": [], "events": []}', '「{key}」重复'],
    ['['.repeat(100_000), '嵌套过深'],
    [`{"events": [${' '.repeat(200_000)}]}`, '物模型不能超过 {n} 个字符'],
  ])('%.20s is no thing model', (text, said) => {
    expect(readModel(text).problems).toMatchObject([{ line: 1, said: { text: said } }])
  })
})

test('what an import changes is named: new, changed and gone lines; parts that it does not name stay', () => {
  const before = readModel(PUMP).parts as Model
  const { parts } = readModel(
    '{"properties": [{"identifier": "bearing", "name": "轴承温度", "dataType": "float", "unit": "℃", "min": -20.0, "max": 130}, {"identifier": "flow", "name": "流量", "dataType": "float"}]}',
    before,
  )
  expect(changesBy(before, parts)).toEqual([
    {
      part: 'properties',
      kind: 'changed',
      identifier: 'bearing',
      name: '轴承温度',
      fields: [{ key: 'max', from: '120.0000', to: '130.0000' }],
    },
    { part: 'properties', kind: 'new', identifier: 'flow', name: '流量', fields: [] },
    { part: 'properties', kind: 'gone', identifier: 'mode', name: '模式', fields: [] },
  ])
})
