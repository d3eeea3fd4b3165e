import { loan } from '@qifuyun/apps/loan/app.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Floors } from './Floors.tsx'
import { type FloorRoom, numberOf } from './floors.ts'

const ROOMS: FloorRoom[] = [
  { uuid: 'a', name: '1802', unit: '2', floor: 18 },
  { uuid: 'b', name: '1801', unit: '1', floor: 18 },
  { uuid: 'c', name: '101', unit: null, floor: 1 },
  { uuid: 'd', name: '门卫室', unit: null, floor: null },
]

afterEach(cleanup)

test('rooms lie on their floors, and lead to what stands about them', async () => {
  await renderInWorkspace(
    <Floors
      of={loan}
      label="楼层"
      rooms={ROOMS}
      standingOf={({ uuid }) =>
        uuid === 'b' ? { uuid: 'row', tone: 'warning', word: '待还', more: ['王五', null], warning: '超期 2' } : null
      }
    />,
  )
  const floors = screen.getByRole('region', { name: '楼层' })
  expect([...floors.children].map(({ textContent }) => textContent)).toEqual(['18 层2-18021-1801待还超期 2', '1 层101', '–门卫室'])
  const link = within(floors).getByRole('link')
  expect(link.getAttribute('href')).toContain('uuid=row')
  expect(link.title).toBe('1-1801 · 待还 · 王五')
})

test('a room is called by its unit where it has one', () => {
  expect(ROOMS.map(numberOf)).toEqual(['2-1802', '1-1801', '101', '门卫室'])
})
