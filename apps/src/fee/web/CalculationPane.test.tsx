import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CalculationPane } from './CalculationPane.tsx'

afterEach(cleanup)

const STEPS = [
  { label: 'area', text: '89.56 × 2.8000 × 107/31', value: '865.554064…', period: { begin: '2026-01-15', end: '2026-04-30' } },
  { label: 'rounded', text: '865.554064…', value: '865.55' },
]

test('F2: the calculation of a bill shows 107/31 months', async () => {
  await renderInWorkspace(<CalculationPane row={{ uuid: 'u', calc: JSON.stringify({ steps: STEPS }) }} />)
  const [area, rounded] = within(screen.getByRole('region', { name: '计算过程' })).getAllByRole('listitem')
  expect(area?.textContent).toContain('89.56 × 2.8000 × 107/31 (2026-01-15 – 2026-04-30)')
  expect(rounded?.textContent).toContain('865.55')
})

test('a bill that was charged by hand has none', async () => {
  await renderInWorkspace(<CalculationPane row={{ uuid: 'u', calc: null }} />)
  expect(screen.queryByRole('region')).toBeNull()
})
