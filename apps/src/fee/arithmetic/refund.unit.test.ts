import { ratioTimes } from '@qifuyun/kit/values/ratio.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepaidRefund, refundable, refundProblem } from '#src/fee/arithmetic/refund.ts'

const FEN = { unit: 'fen', mode: 'halfUp' } as const

test('whoever leaves has back what was paid without the months used at the undiscounted price', () => {
  expect(prepaidRefund(285_876, ratioTimes('250.768', 3), FEN)).toBe(210_646)
  expect(prepaidRefund(285_876, ratioTimes('250.768', 12), FEN)).toBe(0)
  expect(prepaidRefund(10_000, '99.5', { unit: 'yuan', mode: 'down' })).toBe(100)
})

test('no more is refunded than was paid and is neither given back nor asked for', () => {
  const payment = { paid: 75_230, refunded: 10_000, reserved: 0 }
  expect(refundProblem(10_000, { ...payment, refunded: 0 })).toBeNull()
  expect(refundProblem(65_230, payment)).toBeNull()
  expect(refundProblem(65_231, payment)).toEqual({
    problem: { text: '退款金额超过可退金额，当前可退 {amount} 元', params: { amount: '652.30' } },
  })
  expect(refundable({ ...payment, reserved: 5_000 })).toBe(60_230)
  expect(refundable({ ...payment, reserved: 99_999 })).toBe(0)
})

test('refunds together are never more than the payment', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 20 }), (paid, asked) => {
      const refunded = asked.reduce(
        (sum, each) => (refundProblem(each, { paid, refunded: sum, reserved: 0 }) === null ? sum + each : sum),
        0,
      )
      expect(refunded).toBeLessThanOrEqual(paid)
    }),
  )
})
