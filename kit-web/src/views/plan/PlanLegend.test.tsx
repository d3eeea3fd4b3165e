import { loan } from '@qifuyun/apps/loan/app.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Standing } from './marks.ts'
import { PlanLegend } from './PlanLegend.tsx'
import { layerOf } from './standing.ts'
import type { LayerRows } from './use-layer-rows.ts'

const layer = layerOf(loan, { kind: 'plan', building: 'projectUuid', part: 'projectUuid' })
const standing = (uuid: string, state: string): Standing => ({
  ...{ key: `${layer.key}/${uuid}`, uuid, layer: layer.key, name: uuid, part: 'p', state },
  ...{ tone: 'info', silent: false, since: '' },
})
const shown = (more: Partial<LayerRows> = {}): LayerRows => ({
  ...{ layer, body: {}, rows: [], total: 3, error: undefined, at: 1, retry: () => undefined },
  standings: [standing('a', '20'), standing('b', '20'), standing('c', '30')],
  ...more,
})

afterEach(cleanup)

test('each state has its word and count, which add up; a press chooses one and takes it back', async () => {
  const onChoose = vi.fn<(entry: string | null) => void>()
  await renderInWorkspace(<PlanLegend layers={[shown()]} chosen={null} onChoose={onChoose} />)
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.map((name) => Number(/\d+$/.exec(name)?.[0])).reduce((sum, n) => sum + n, 0)).toBe(3)
  expect(screen.getByText('共 3 条')).toBeTruthy()
  const [first] = screen.getAllByRole('button')
  if (first === undefined) throw new Error('no entry')
  fireEvent.click(first)
  expect(onChoose).toHaveBeenLastCalledWith('pkg41/loan:20')
})

test('a layer that could not be read says so among the others, and can be asked again', async () => {
  const retry = vi.fn()
  const failed = shown({ layer: { ...layer, key: 'pkg41/other' }, standings: [], error: new Error('away'), retry })
  await renderInWorkspace(<PlanLegend layers={[shown(), failed]} chosen={null} onChoose={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: '加载失败，重试' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.getByText('共 3 条')).toBeTruthy()
})
