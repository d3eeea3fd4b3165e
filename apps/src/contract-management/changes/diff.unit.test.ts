import { expect, test } from 'vitest'
import { differences } from '#src/contract-management/changes/diff.ts'

const TERMS = { name: '租用', partyA: '甲', partyB: '乙', endsOn: '2026-12-31', amount: 100, monthly: null }
const none = { before: null, after: null, amountBefore: null, amountAfter: null }

test('nothing is different between the same terms', () => {
  expect(differences(TERMS, TERMS)).toEqual([])
})

test('words and amounts are compared apart from each other', () => {
  expect(differences(TERMS, { ...TERMS, partyB: '丙', amount: 80, monthly: 10 })).toEqual([
    { ...none, item: '乙方', before: '乙', after: '丙' },
    { ...none, item: '合同金额', amountBefore: 100, amountAfter: 80 },
    { ...none, item: '月金额', amountBefore: null, amountAfter: 10 },
  ])
})

test('payments go and come', () => {
  const plan = {
    dropped: [{ name: '二期', dueDate: '2026-09-30', amount: 50 }],
    added: [{ name: '尾款', dueDate: '2026-10-31', amount: 30 }],
  }
  expect(differences(TERMS, TERMS, plan)).toEqual([
    { ...none, item: '二期', before: '2026-09-30', amountBefore: 50 },
    { ...none, item: '尾款', after: '2026-10-31', amountAfter: 30 },
  ])
})

test('payments of one name stand beside each other, and those that stay are left out', () => {
  const line = (name: string, amount: number) => ({ name, dueDate: '2026-09-30', amount })
  expect(differences(TERMS, TERMS, { dropped: [line('一期', 10), line('二期', 50)], added: [line('一期', 10), line('二期', 30)] })).toEqual(
    [{ item: '二期', before: '2026-09-30', after: '2026-09-30', amountBefore: 50, amountAfter: 30 }],
  )
})
