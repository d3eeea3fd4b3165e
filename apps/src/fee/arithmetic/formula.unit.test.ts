import { exactText } from '@qifuyun/kit/values/exact.ts'
import { ratio, ratioText } from '@qifuyun/kit/values/ratio.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormula } from '#src/fee/arithmetic/formula.ts'
import { type FormulaValues, valueOf } from '#src/fee/arithmetic/formula-value.ts'
import { isFailed } from '#src/fee/arithmetic/problem.ts'

const VALUES: FormulaValues = { A: '89.56', I: '72.5', L: 12, K: '0.9', Q: '32', P: 3 }

/** The value as a fraction, or what is said to be wrong. */
const result = (typed: string, values: Partial<FormulaValues> = {}): string => {
  const formula = readFormula(typed)
  const value = isFailed(formula) ? formula : valueOf(formula.root, { ...VALUES, ...values })
  return isFailed(value) ? value.problem.text.replace('{part}', value.problem.params?.part ?? '') : ratioText(value)
}

test('formulas are worked out exactly, by the order of signs', () => {
  expect(result('1 + 2 * 3')).toBe('7')
  expect(result('(1 + 2) * 3')).toBe('9')
  expect(result('10 - 4 - 3')).toBe('3')
  expect(result('12 / 2 / 3')).toBe('2')
  expect(result('2 - 3 * 4 + 20 / 8')).toBe('-15/2')
  expect(result('1 / 3')).toBe('1/3')
  expect(result('0.1 + 0.2')).toBe('3/10')
  expect(result('-2 * -3')).toBe('6')
  expect(result('--2 - +3')).toBe('-1')
  expect(result('3--+-2')).toBe('1')
  expect(result('-(1 + 2)')).toBe('-3')
  expect(result('7')).toBe('7')
})

test('names stand for what a room has, whatever their case', () => {
  expect(['A', 'I', 'L', 'K', 'Q', 'P'].map((name) => result(name))).toEqual(['2239/25', '145/2', '12', '9/10', '32', '3'])
  expect(result('a*2.8')).toBe(ratioText('250.768'))
  expect(result('A × 2.8 × K + L * 0.5')).toBe(ratioText('231.6912'))
})

test('min and max take two or more', () => {
  expect(result('min(Q, 30)')).toBe('30')
  expect(result('max(Q, 30, 40)')).toBe('40')
  expect(result('MIN(3, 1, 2) + max(1, min(5, 4))')).toBe('5')
  expect(result('max(-1, -2)')).toBe('-1')
})

test('full-width signs and letters and those of school are read', () => {
  expect(result('（Ａ－８９．５６）＋２×３÷４')).toBe('3/2')
  expect(result('ｍｉｎ（１，２）＊３／２−1–2')).toBe('-3/2')
  expect(result('\u3000Q\t-\n2 ')).toBe('30')
})

test('what is wrong is told by its part', () => {
  const wrong = (typed: string) => result(typed).replace('公式无效：', '')
  expect(wrong('A × B')).toBe('B')
  expect(wrong('面积 × 2')).toBe('面积')
  expect(wrong('AA')).toBe('AA')
  expect(wrong('2A')).toBe('A')
  expect(wrong('A +')).toBe('+')
  expect(wrong('A + * 2')).toBe('*')
  expect(wrong('1.2.3')).toBe('.')
  expect(wrong('.5')).toBe('.')
  expect(wrong('A ^ 2')).toBe('^')
  expect(wrong('A ＆ 2')).toBe('＆')
  expect(wrong('A；alert(1)')).toBe('；')
  expect(wrong('Math.abs(A)')).toBe('Math')
  expect(wrong('(A + 1')).toBe('(A + 1')
  expect(wrong('A + 1)')).toBe(')')
  expect(wrong('2 × (A + 1 2)')).toBe('2')
  expect(wrong('()')).toBe(')')
  expect(wrong('(1, 2)')).toBe('(1, 2)')
  expect(wrong('min(1)')).toBe('min(1)')
  expect(wrong('max(1, 2')).toBe('max(1, 2')
  expect(wrong('min 1')).toBe('1')
  expect(wrong('min')).toBe('min')
  expect(wrong('1, 2')).toBe(',')
  expect([wrong('B'.repeat(20)), wrong('B'.repeat(21))]).toEqual(['B'.repeat(20), `${'B'.repeat(20)}…`])
  expect([wrong(''), wrong('  ')]).toEqual(['', ''])
})

test('a divisor of zero is told when it is typed, and never taken for nothing where it only comes of the values', () => {
  expect(result('A / 0')).toBe('公式无效：/ 0')
  expect(result('1 + A ÷ (2 - 2) × 3')).toBe('公式无效：÷ (2 - 2)')
  expect(result('A / (1 / 0)')).toBe('公式无效：/ 0')
  expect(result('A / (2 / min(0, 1))')).toBe('公式无效：/ min(0, 1)')
  const isRefused = (typed: string) => isFailed(readFormula(typed))
  expect(['A / 0', 'A ÷ (2 - 2)', '1 / min(0, 1)', '1 / -0.00'].every(isRefused)).toBe(true)
  expect(['A ÷ (P − 3) + 1', 'A / (K - 1)', '0 / 1', '1 / 0.01'].some(isRefused)).toBe(false)
  expect(result('A ÷ (P − 3) + 1')).toBe('公式无效：÷ (P − 3)')
  expect(result('A ÷ (P − 3)', { P: 4 })).toBe('2239/25')
  for (const around of ['-(1 / (P - 3))', 'min(1 / (P - 3), 1)', 'min(1, 1 / (P - 3))', '1 + 1 / (P - 3)', '1 / (P - 3) + 1'])
    expect(result(around)).toBe('公式无效：/ (P - 3)')
})

test('a value that is missing is named', () => {
  expect(result('A × 2', { A: null })).toBe('房屋缺少建筑面积')
  expect(result('max(1, I)', { I: null })).toBe('房屋缺少套内面积')
  expect(result('-L', { L: null })).toBe('房屋缺少楼层')
  expect(result('2 - Q', { Q: null })).toBe('缺少本期用量')
  expect(result('P', { P: null })).toBe('缺少人数')
  expect(result('2', { A: null, P: null })).toBe('2')
})

test('what is too long or too deep is refused, and no stack overflows', () => {
  expect(result('('.repeat(10_000))).toBe(`公式无效：${'('.repeat(20)}…`)
  expect(result(`${'1+'.repeat(100)}1`)).toBe('公式无效：1+1+1+1+1+1+1+1+1+1+…')
  expect(result(`${'1+'.repeat(99)}11`)).toBe('110')
  const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`
  expect(result(nested(20))).toBe('1')
  expect(result(nested(21))).toBe('公式无效：1')
  expect(result(`${'(1)+'.repeat(30)}1`)).toBe('31')
  expect(result('-'.repeat(199) + '1')).toBe('-1')
  expect(result(`(${'A + '.repeat(10)}A`)).toBe('公式无效：(A + A + A + A + A +…')
})

test('the names of a formula are known, and it is written with the values in their place', () => {
  const formula = readFormula(' a × 2.8 + min(L, Q)*k ')
  if (isFailed(formula)) throw new Error('it is right')
  expect([...formula.names].toSorted()).toEqual(['A', 'K', 'L', 'Q'])
  expect(formula.written({ ...VALUES, L: -2 })).toBe('89.56 × 2.8 + min((-2), 32)*0.9')
  expect(formula.written({ ...VALUES, A: null })).toBe('a × 2.8 + min(12, 32)*0.9')
  const names = (typed: string) => {
    const read = readFormula(typed)
    return isFailed(read) ? [] : [...read.names]
  }
  expect([names('1 + 2'), names('-P'), names('max(1, I, L)'), names('1/(P*2)')]).toEqual([[], ['P'], ['I', 'L'], ['P']])
})

interface Drawn {
  typed: string
  value: { over: bigint; under: bigint } | null
}
const { drawn } = fc.letrec<{ drawn: Drawn; leaf: Drawn; two: Drawn; negative: Drawn }>((tie) => ({
  leaf: fc
    .integer({ min: 0, max: 9_999 })
    .map((units): Drawn => ({ typed: exactText({ units: BigInt(units), scale: 2 }, 2), value: ratio(BigInt(units), 100n) })),
  negative: tie('drawn').map(
    ({ typed, value }): Drawn => ({ typed: `-(${typed})`, value: value && { over: -value.over, under: value.under } }),
  ),
  two: fc.tuple(tie('drawn'), fc.constantFrom('+', '−', '×', '÷'), tie('drawn')).map(([a, sign, b]): Drawn => {
    const typed = `(${a.typed}${sign}${b.typed})`
    if (a.value === null || b.value === null || (sign === '÷' && b.value.over === 0n)) return { typed, value: null }
    const [x, y] = [a.value, b.value]
    if (sign === '×') return { typed, value: ratio(x.over * y.over, x.under * y.under) }
    if (sign === '÷') return { typed, value: ratio(x.over * y.under, x.under * y.over) }
    const other = sign === '+' ? y.over : -y.over
    return { typed, value: ratio(x.over * y.under + other * x.under, x.under * y.under) }
  }),
  drawn: fc.oneof({ maxDepth: 3, depthIdentifier: 'formula' }, tie('leaf'), tie('two'), tie('negative')),
}))

test('formulas of any shape come to the fraction that they are', () => {
  fc.assert(
    fc.property(drawn, ({ typed, value }) => {
      fc.pre(typed.length <= 200)
      if (value === null) expect(result(typed)).toContain('公式无效：÷')
      else expect(result(typed)).toBe(ratioText(value))
    }),
    { numRuns: 500 },
  )
})

test('whatever is typed is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AILKQP0123.+-*/()（），,min max×÷b￥\u{1F600}'), maxLength: 60 }), (typed) => {
      expect(result(typed)).not.toBe('')
    }),
    { numRuns: 1_000 },
  )
})
