import { item } from '@qifuyun/apps/loan/app.ts'
import { DeclaredEntity } from '@qifuyun/kit/entity.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FieldText } from '../FieldText.tsx'

// What can be lent, as if it had a course in place of a level.
const of = new DeclaredEntity({ ...item.spec, list: { ...item.spec.list, levels: [], courses: ['available'] } }, item.fields)
const spec = of.spec.computed.available?.spec
const show = (row: object, dense = true) =>
  renderInWorkspace(spec === undefined ? null : <FieldText of={of} name="available" spec={spec} row={{ ...row }} dense={dense} />, '/')

afterEach(cleanup)

test('a list draws the course before the number and says its points', async () => {
  await show({ available: 9, availableCourse: [0, 0, 0, 7, 0, 2] })
  const course = screen.getByRole('img', { name: '可借数量 0 → 0 → 0 → 7 → 0 → 2' })
  expect(course.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(6)
  expect(screen.getByText('9')).toBeTruthy()
})

test('without points, and beside a list, there is the number alone', async () => {
  await show({ available: null })
  expect(screen.getByText('—')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  cleanup()
  await show({ available: 9, availableCourse: [2, 7] }, false)
  expect(screen.getByText('9')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
