import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Mark, marksOf } from './marks.ts'
import { PlanSurface } from './PlanSurface.tsx'

const IMAGE = { url: '/plan.png', width: 400, height: 200 }
const MARGIN = 64
const areas = ['泵房', '配电房'].map((partName, n) => ({
  ...{ areaUuid: partName, busBuildingPartUuid: partName, partName },
  anchorPoint: `${n * 100},0;${n * 100 + 80},0;${n * 100 + 80},50;${n * 100},50`,
}))
const marks: Mark[] = marksOf(areas, [
  { uuid: '1', name: '1 号泵', part: '泵房', state: '1', tone: 'error' },
  { uuid: '2', name: '2 号泵', part: '泵房', state: '2', tone: 'success' },
])

// jsdom lays nothing out: the canvas is as large as it takes to show the plan at its own size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(IMAGE.width + 2 * MARGIN)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(IMAGE.height + 2 * MARGIN)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = async (isDimmed: (mark: Mark) => boolean = () => false) => {
  const onOpen = vi.fn<(part: string) => void>()
  await renderInWorkspace(<PlanSurface {...{ image: IMAGE, label: '平面图', marks, isDimmed, marked: null, onOpen }} />)
  return onOpen
}

test('an area in which something stands is opened by a click and by the keys; an empty one is only shown', async () => {
  const onOpen = await open()
  const pumps = screen.getByRole('button', { name: '泵房，2 条' })
  fireEvent.click(pumps)
  fireEvent.keyDown(pumps, { key: 'Enter' })
  expect(onOpen.mock.calls).toEqual([['泵房'], ['泵房']])
  expect(pumps.getAttribute('data-tone')).toBe('error')
  expect(screen.queryByRole('button', { name: /配电房/ })).toBeNull()
})

test('keys zoom and show all of it again', async () => {
  await open()
  const stage = screen.getByRole('group', { name: '平面图' })
  const scale = screen.getByRole('status', { name: '缩放' })
  expect(scale.textContent).toBe('100 %')
  fireEvent.keyDown(stage, { key: '+' })
  expect(scale.textContent).toBe('125 %')
  fireEvent.keyDown(stage, { key: '0' })
  expect(scale.textContent).toBe('100 %')
})

test('what is not looked for is dimmed', async () => {
  await open(({ rows }) => !rows.some(({ state }) => state === '3'))
  expect(screen.getByRole('button', { name: '泵房，2 条' }).getAttribute('data-dimmed')).toBe('true')
})
