import { loan } from '@qifuyun/apps/loan/app.ts'
import '@qifuyun/apps/main-data/app.ts'
import { building } from '@qifuyun/apps/main-data/building.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { repairOrder } from '@qifuyun/apps/repair/repair-order.ts'
import { expect, test } from 'vitest'
import { childFields, sectionsOf } from './facts.ts'
import { usualPath } from './state-path.ts'

test('the usual life of a loan leaves out what goes wrong', () => {
  expect(usualPath(loan).map(({ name }) => name)).toEqual(['ready', 'out', 'partly', 'returned'])
  expect(usualPath(room)).toEqual([])
})

test('what goes wrong seldom is no step of a repair', () => {
  const steps = ['pending', 'dispatched', 'accepted', 'working', 'toPay', 'toRate', 'toVisit', 'closed']
  expect(usualPath(repairOrder).map(({ name }) => name)).toEqual(steps)
})

test('counts, flags and lists that actions keep are told once they say something', () => {
  const begun = { no: 'BX1', urgeCount: 0, overdue: false, materials: [], ownerUserUuid: 'somebody', isWarranty: false }
  const told = (row: object) => sectionsOf(repairOrder, { ...row }).flatMap(({ facts }) => facts.map(({ name }) => name))
  expect(told(begun)).toEqual(['no', 'isWarranty'])
  expect(childFields(repairOrder, begun)).toEqual([])
  expect(told({ ...begun, urgeCount: 2, overdue: true })).toEqual(['no', 'overdue', 'urgeCount', 'isWarranty'])
  expect(childFields(repairOrder, { materials: [{}] }).map(({ name }) => name)).toEqual(['materials'])
})

test('a row is told under the headings of its form, its title is not repeated', () => {
  const row = Object.fromEntries(Object.keys({ ...room.spec.fields, ...room.spec.computed }).map((name) => [name, null]))
  expect(sectionsOf(room, row).map(({ title, facts }) => [title, facts[0]?.name])).toEqual([
    ['房间', 'projectUuid'],
    ['户型与面积', 'doorModelUuid'],
    ['业主', 'ownerName'],
  ])
})

test('what the caller may not see, and what the row rules out, is left out', () => {
  const told = (row: object) => sectionsOf(building, { ...row }).flatMap(({ facts }) => facts.map(({ name }) => name))
  expect(told({ buildingName: '一期', buildingTypeCode: '1004502', floorsAbove: 6 })).toEqual(['buildingTypeCode', 'buildingName'])
  expect(told({ buildingTypeCode: '1004503', floorsAbove: 6 })).toEqual(['buildingTypeCode', 'floorsAbove'])
})

test('the uuid of an approval or a conversation is told nobody', () => {
  expect(
    sectionsOf(repairOrder, { no: 'BX1', approvalUuid: 'a', sessionUuid: 'b' }).flatMap(({ facts }) => facts.map(({ name }) => name)),
  ).toEqual(['no'])
})

test('child rows are told apart', () => {
  expect(childFields(loan, { items: [], borrower: '张伟' }).map(({ name }) => name)).toEqual(['items'])
  expect(sectionsOf(loan, { items: [], borrower: '张伟' })[0]?.facts.map(({ name }) => name)).toEqual(['borrower'])
})
