import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BoardData, Shown } from '#src/screen-designer/calls.ts'
import { FIT, THEME } from '#src/screen-designer/codes.ts'
import { designSchema } from '#src/screen-designer/design/schema.ts'
import { PALETTES } from '#src/screen-designer/web/shown/palettes.ts'
import { WidgetView } from '#src/screen-designer/web/shown/WidgetView.tsx'
import { usePlayer } from './use-player.ts'

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const CYCLE_MS = 30_000
const READ_AT = '2026-03-02T01:30:00.000Z'
const place = { x: 0, y: 0, w: 320, h: 160 }
const design = designSchema.parse({
  stage: { theme: THEME.dark, width: 1920, height: 1080, fit: FIT.contain, refreshSeconds: CYCLE_MS / 1_000 },
  widgets: [{ ...place, id: 'open', type: 'number', title: '待处理', datasets: ['pkg1.open'] }],
})
const shownAs = (edition: number): Shown => ({ name: '运营总览', edition, ...design, pictures: {} })

const line = { code: 'pkg1.open', label: '待处理', app: 'pkg1', catalogue: 'repair', watch: 'pkg1/repairOrder', unit: 'count' }
const says = (value: number, edition = 1): BoardData => ({
  ...{ edition, at: READ_AT },
  widgets: [
    {
      ...{ id: 'open', state: 'ok', at: READ_AT, xs: [''], alarms: [] },
      lines: [{ ...line, digits: null, target: null, adds: true, better: 'less', values: [value] }],
    },
  ],
})

const open = vi.fn<() => Promise<Shown>>()
const read = vi.fn<(news: readonly string[]) => Promise<BoardData>>()
beforeEach(() => {
  open.mockReset().mockResolvedValue(shownAs(1))
  read.mockReset().mockResolvedValue(says(41))
})

/** Rows have changed, as the socket would tell. */
let hear: (codes: readonly string[]) => void = () => undefined
const Screen = () => {
  const player = usePlayer({ key: 'board', open, read })
  useEffect(() => {
    hear = player.hear
  })
  const [widget] = player.shown?.widgets ?? []
  if (widget === undefined) return <p>{player.refused ?? (player.broken ? 'broken' : 'opening')}</p>
  const { answers, failures } = player
  return <WidgetView {...{ widget, failures }} answer={answers.get(widget.id)} palette={PALETTES[THEME.dark]} picture={undefined} />
}

const part = (): HTMLElement => screen.getByRole('region', { name: '待处理' })
const start = () => act(async () => void render(<Screen />))
const cycle = () => act(() => vi.advanceTimersByTimeAsync(CYCLE_MS))

test('what was read stays when a cycle fails, says its time, is grey after three, and is as before once it is read again', async () => {
  await start()
  expect(part().textContent).toContain('41')
  read.mockRejectedValue(new Error('the server is gone'))
  await cycle()
  await cycle()
  expect(part().textContent).toContain('41')
  expect(part().textContent).toContain(`数据更新于 ${formatDate(READ_AT, 'HH:mm')}`)
  expect(part().dataset.grey).toBeUndefined()
  await cycle()
  expect(part().textContent).toContain('41')
  expect(part().dataset.grey).toBe('true')
  read.mockResolvedValue(says(42))
  await cycle()
  expect(part().textContent).toContain('42')
  expect(part().textContent).not.toContain('数据更新于')
  expect(part().dataset.grey).toBeUndefined()
})

test('a new version is opened within a cycle of being published', async () => {
  await start()
  expect(open).toHaveBeenCalledTimes(1)
  read.mockResolvedValue(says(41, 2))
  open.mockResolvedValue(shownAs(2))
  await cycle()
  expect(open).toHaveBeenCalledTimes(2)
  await cycle()
  expect(open).toHaveBeenCalledTimes(2)
})

test('news are read at once, and those that come meanwhile after them', async () => {
  await start()
  let answer: (data: BoardData) => void = () => undefined
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  act(() => hear(['pkg1.open']))
  act(() => hear(['pkg1.late']))
  expect(read.mock.calls.map(([news]) => news)).toEqual([[], ['pkg1.open']])
  await act(async () => answer(says(43)))
  expect(read.mock.lastCall?.[0]).toEqual(['pkg1.late'])
})

test('nothing is read while nobody can see it', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await start()
  const before = read.mock.calls.length
  await cycle()
  expect(read).toHaveBeenCalledTimes(before)
  hidden.mockReturnValue(false)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(read).toHaveBeenCalledTimes(before + 1)
  hidden.mockRestore()
})
