import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MonthFlow } from '#src/energy/calls.ts'
import { FlowDrawing } from './FlowDrawing.tsx'

const node = (key: string, column: number, usage: string, parts: { key: string; usage: string }[] = []) => ({
  ...{ key, column, usage, parts, rate: null },
  name: key.startsWith('to ') ? null : key,
})

/** A tenth of a kilowatt hour of ten thousand is lost. */
const FLOW = {
  ...{ unit: 'kWh', decimals: 1, lead: { usage: '10000' } },
  nodes: [
    node('main', 0, '10000'),
    node('garage', 1, '10000', [
      { key: '2', usage: '9999.9' },
      { key: 'loss', usage: '0.1' },
    ]),
    node('to 2', 2, '9999.9'),
    node('to loss', 2, '0.1'),
  ],
  links: [
    { from: 'main', to: 'garage', usage: '10000' },
    { from: 'garage', to: 'to 2', usage: '9999.9' },
    { from: 'garage', to: 'to loss', usage: '0.1' },
  ],
  // The rest of the answer is not drawn here.
} as unknown as MonthFlow

afterEach(cleanup)

test('what is less than a pixel is drawn, named, and reached by keys', async () => {
  const { container } = await renderInWorkspace(<FlowDrawing flow={FLOW} chosen={undefined} onChoose={() => undefined} />)
  const band = container.querySelector('path[data-colour="loss"]') ?? expect.fail('the loss has no band')
  expect(Number(band.getAttribute('stroke-width'))).toBeGreaterThanOrEqual(1)
  const lost = screen.getByRole('button', { name: /^损耗 0\.1/ })
  expect(lost.getAttribute('tabindex')).toBe('0')
  fireEvent.focus(lost)
  expect(band.getAttribute('data-lit')).toBe('true')
  // The meter that loses it tells how much, too.
  fireEvent.focus(screen.getByRole('button', { name: /^garage/ }))
  expect(container.querySelector('figcaption [data-colour="loss"]')?.textContent).toContain('0.1')
})
