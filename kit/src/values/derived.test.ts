import fc from 'fast-check'
import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { decimal, exact, integer, money, rows } from '#src/fields.ts'
import { checkFields } from '#src/values/check-row.ts'
import { derive, derives } from '#src/values/derived.ts'
import { exactText, fen, sumOf, times } from '#src/values/exact.ts'

const { entity } = application('pkg1', 'test', '测试')

const order = entity('order', '单据', {
  lines: rows('明细', {
    qty: decimal('数量', { scale: 4 }).required(),
    price: exact('单价').required(),
    amount: money('金额', { max: 10_000_000_000 }).derived(({ qty, price }) => fen(times(qty, price))),
  }),
  discount: money('优惠'),
  total: money('合计', { max: 100_000_000_000 }).derived(({ lines }) => sumOf(lines, 'amount')),
  payable: money('应付').derived(({ total, discount }) => Math.max(0, Number(total) - Number(discount ?? 0))),
})
const { fields } = order.spec

const line = fc.record({
  qty: fc.integer({ min: 0, max: 99_990_000 }).map((n) => n / 10_000),
  price: fc.bigInt({ min: 0n, max: 9_999_9999n }).map((units) => exactText({ units, scale: 4 }, 4)),
})

test('amounts and totals are those of the fractions, each line rounded once', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { values, problems } = derive(fields, { lines })
      const amounts = lines.map(({ qty, price }) => {
        // In units of 10^-8 yuan; a fen has 10^6 of them.
        const product = BigInt(Math.round(qty * 10_000)) * BigInt(price.replace('.', ''))
        return Number((product + 500_000n) / 1_000_000n)
      })
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      expect(problems).toEqual({})
      expect(values).toEqual({ lines: lines.map((each, n) => ({ ...each, amount: amounts[n] })), total, payable: total })
    }),
  )
})

test('while a line is typed its amount is absent, and the total is that of the others', () => {
  const lines = [{ qty: 2, price: '1.5' }, { qty: 3 }, { qty: 4, price: '1..2' }, { qty: '', price: '1' }]
  expect(derive(fields, { lines, discount: 100 }).values).toMatchObject({
    lines: [{ amount: 300 }, { amount: null }, { amount: null }, { amount: null }],
    total: 300,
    payable: 200,
  })
})

test('an amount that its field cannot hold is refused there', () => {
  const { values, problems } = derive(fields, { lines: [{ qty: 99_999, price: '99999999.9999' }] })
  expect(values).toMatchObject({ lines: [{ amount: null }], total: 0 })
  expect(problems).toMatchObject({ 'lines[0].amount': { text: '{label}应在{a}到{b}之间' } })
  expect(derive(fields, { lines: [{ qty: 999_999_999, price: '999999999999999' }] }).problems).toHaveProperty(['lines[0].amount'])
})

test('what clients send for it is not taken', () => {
  const sent = { lines: [{ qty: 2, price: '1.5', amount: 1 }], total: 1, payable: 1 }
  expect(checkFields(fields, sent, 'new').values).toEqual({ lines: [{ qty: 2, price: '1.5000' }], discount: null })
})

test('a name that the row lacks, or that is derived later, does not start', () => {
  expect(() => entity('x', '甲', { a: money('甲').derived(({ prise }) => fen(prise)) })).toThrow('a is derived from prise')
  expect(() => rows('行', { a: money('甲').derived(({ b }) => fen(b)), b: money('乙').derived(() => 1) })).toThrow('must be derived before')
})

test('fields of which none is derived are left as they are', () => {
  const plain = { note: money('金额'), lines: rows('明细', { qty: integer('数量') }) }
  expect(derives(plain)).toBe(false)
  expect(derive(plain, { note: 1, lines: [{ qty: 1 }] })).toEqual({ values: {}, problems: {} })
  // Lines that derive something make their parent one that does.
  const lines = rows('明细', { qty: integer('数量'), twice: integer('两倍').derived(({ qty }) => Number(qty) * 2) })
  expect(derives({ lines })).toBe(true)
  expect(derive({ lines, others: rows('其他', { qty: integer('数量') }) }, { lines: [{ qty: 2 }], others: [{ qty: 1 }] }).values).toEqual({
    lines: [{ qty: 2, twice: 4 }],
  })
})

test('what is no list and no line is left to the check that refuses it', () => {
  expect(derive(fields, { lines: 'x' }).values).toEqual({ total: 0, payable: 0 })
  const { values } = derive(fields, { lines: [null, 5, [1], 'x', { qty: 1, price: '2' }] })
  expect(values).toMatchObject({ lines: [null, 5, [1], 'x', { amount: 200 }], total: 200 })
})

test('a required result may be absent while the form is filled in', () => {
  const half = integer('一半')
    .required()
    .derived(({ qty }) => (qty === null ? null : Number(qty) / 2))
  expect(derive({ qty: integer('数量').required(), half }, {})).toEqual({ values: { half: null }, problems: {} })
  // A required field that is empty is no problem of the calculation either.
  expect(derive({ qty: integer('数量').required(), half }, { qty: 3 }).problems).toMatchObject({ half: { text: '{label}应为整数' } })
})

test('an error of the calculation itself is not hidden', () => {
  const broken = integer('数').derived(({ qty }) => {
    if (qty === 1) throw new TypeError('broken')
    return 1
  })
  expect(() => derive({ qty: integer('数量'), broken }, { qty: 1 })).toThrow('broken')
})

test('a derived field reads those derived before it, and never itself', () => {
  const early = integer('前').derived(() => 1)
  const late = integer('后').derived(({ early: value }) => Number(value) + 1)
  expect(derive({ early, late }, {}).values).toEqual({ early: 1, late: 2 })
  expect(() => rows('行', { own: integer('己').derived(({ own }) => Number(own)) })).toThrow('own is derived from own, which must')
})
