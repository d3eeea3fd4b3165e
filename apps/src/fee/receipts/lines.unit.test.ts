import { expect, test } from 'vitest'
import { calcText } from '#src/fee/receipts/lines.ts'

const calc = (...steps: [label: string, text: string][]): string =>
  JSON.stringify({ steps: steps.map(([label, text]) => ({ label, text, value: '0' })) })

test.each([
  [calc(['area', '118.60 × 2.80 × 3'], ['rounded', '996.24']), 0, '118.60 × 2.80 × 3'],
  [calc(['area', '118.60 × 2.80 × 3']), 6_874, '118.60 × 2.80 × 3　免违约金 68.74'],
  [calc(['tier', '10 × 3.25'], ['tier', '8 × 4.00'], ['sum', '64.50']), 0, '10 × 3.25　8 × 4.00'],
  [null, 5, '免违约金 0.05'],
  [null, 0, null],
  [calc(['custom', '9'.repeat(500)]), 0, '9'.repeat(120)],
])('what a receipt says of %s', (made, waived, said) => {
  expect(calcText(made, waived)).toBe(said)
})
