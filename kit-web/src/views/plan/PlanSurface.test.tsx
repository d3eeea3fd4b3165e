import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Mark, marksOf, outlinesOf, type Standing } from './marks.ts'
import { PlanSurface } from './PlanSurface.tsx'

const IMAGE = { url: '/plan.png', width: 400, height: 200 }
const MARGIN = 64
const areas = ['泵房', '配电房'].map((partName, n) => ({
  ...{ areaUuid: partName, busBuildingPartUuid: partName, partName },
  anchorPoint: `${n * 100},0;${n * 100 + 80},0;${n * 100 + 80},50;${n * 100},50`,
}))
const standing = (uuid: string, part: string, state: string, tone: Standing['tone'], silent = false): Standing => ({
  ...{ key: uuid, uuid, layer: 'pkg1/pump', name: `${uuid} 号`, part, state, tone, silent, since: '2026-01-01T00:00:00Z' },
})
const marks: Mark[] = marksOf(outlinesOf(areas), [standing('1', '泵房', '1', 'error'), standing('2', '泵房', '2', 'success')])

// jsdom lays nothing out: the canvas is as large as it takes to show the plan at its own size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(IMAGE.width + 2 * MARGIN)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(IMAGE.height + 2 * MARGIN)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = async (more: Partial<ComponentProps<typeof PlanSurface>> = {}) => {
  const onOpen = vi.fn<(part: string) => void>()
  const isDimmed = (): boolean => false
  await renderInWorkspace(<PlanSurface {...{ image: IMAGE, label: '平面图', marks, isDimmed, marked: null, onOpen }} {...more} />)
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
  await open({ isDimmed: ({ rows }) => !rows.some(({ state }) => state === '3') })
  expect(screen.getByRole('button', { name: '泵房，2 条' }).getAttribute('data-dimmed')).toBe('true')
})

test('Tab stops at alarms only, and arrows walk from shape to shape', async () => {
  const rows = [standing('1', '泵房', '1', 'error'), standing('2', '配电房', '2', 'success')]
  await open({ marks: marksOf(outlinesOf(areas), rows) })
  const pumps = screen.getByRole('button', { name: '泵房，1 条' })
  const power = screen.getByRole('button', { name: '配电房，1 条' })
  expect([pumps, power].map((shape) => shape.getAttribute('tabindex'))).toEqual(['0', '-1'])
  expect([pumps, power].map((shape) => shape.hasAttribute('data-alarm'))).toEqual([true, false])
  pumps.focus()
  fireEvent.keyDown(pumps, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(power)
})

test('what is silent is grey, not green, and without alarms Tab comes in at the first shape', async () => {
  await open({ marks: marksOf(outlinesOf(areas), [standing('1', '泵房', '3', 'neutral', true), standing('2', '泵房', '2', 'success')]) })
  const pumps = screen.getByRole('button', { name: '泵房，2 条' })
  expect(['data-tone', 'data-silent', 'tabindex'].map((name) => pumps.getAttribute(name))).toEqual(['neutral', 'true', '0'])
})

test('stale shapes are hatched; a callout speaks beside its shape', async () => {
  await open({ stale: true, callout: { part: '泵房', says: <p>压力过低</p> } })
  expect(document.querySelectorAll('pattern')).toHaveLength(1)
  expect(screen.getByText('压力过低')).toBeTruthy()
})
