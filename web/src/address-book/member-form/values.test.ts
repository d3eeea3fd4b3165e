import { expect, test } from 'vitest'
import { inputOf, newMember, type Seat, seated } from './values.ts'

const seat = (organUuid: string, marks: Partial<Seat> = {}): Seat => ({
  organUuid,
  organName: organUuid,
  primary: false,
  head: false,
  ...marks,
})

test('one department is the primary one, whatever was marked', () => {
  const primaries = (seats: Seat[]) => seated(seats).map(({ primary }) => primary)
  expect(primaries([seat('a'), seat('b')])).toEqual([true, false])
  expect(primaries([seat('a'), seat('b', { primary: true }), seat('c', { primary: true })])).toEqual([false, true, false])
  expect(seated([])).toEqual([])
})

test('heads of the departments and of others go together, each once', () => {
  const departmentList = [seat('a', { primary: true, head: true }), seat('b')]
  expect(inputOf({ userName: '张伟', departmentList, departmentHead: ['c', 'a'], hideMobileFlag: true })).toEqual({
    userName: '张伟',
    hideMobileFlag: 1,
    departmentList: ['a', 'b'],
    primaryOrganUuid: 'a',
    departmentHead: ['a', 'c'],
  })
})

test('without a department nothing is primary, so that the contract can say what is missing', () => {
  expect(inputOf({ ...newMember([]) })).not.toHaveProperty('primaryOrganUuid')
})
