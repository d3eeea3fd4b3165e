import { loan } from '@qifuyun/apps/loan/app.ts'
import { building } from '@qifuyun/apps/main-data/building.ts'
import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { application } from '@qifuyun/kit/application.ts'
import { exact, integer, money, rows } from '@qifuyun/kit/fields.ts'
import { fen, sumOf, times } from '@qifuyun/kit/values/exact.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dependentsOf, narrowingOf } from '#src/fields/narrowing.ts'
import type { Row } from '#src/fields/row.ts'
import {
  actionFields,
  baseName,
  changedNames,
  childErrorsOf,
  problemsOf,
  settled,
  shownOf,
  startingRow,
  wireValues,
  withDerived,
  writableOf,
} from './form-values.ts'
import { mergedRow, mergeOf } from './merge.ts'

const UUID = '01940000-0000-7000-8000-000700000001'
const fields = writableOf(room.spec.fields)

test('what is shown only is no part of a form', () => {
  expect(Object.keys(fields)).not.toContain('roomName')
  expect(Object.keys(writableOf(loan.spec.fields))).not.toContain('no')
})

describe('what is sent', () => {
  test('files go by their keys, labels and marks of new rows not at all', () => {
    const row = {
      items: [{ _key: 'new-1', item: UUID, itemName: '钥匙', qty: 1 }],
      signature: [{ filePath: 'a/b.png', fileFullPath: '/x' }],
      borrower: '张伟',
    }
    expect(wireValues(writableOf(loan.spec.fields), row, ['items', 'signature', 'borrower', 'purpose'])).toEqual({
      items: [{ item: UUID, qty: 1, returned: null, condition: null }],
      signature: ['a/b.png'],
      borrower: '张伟',
      purpose: null,
    })
  })
  test('kept child rows keep their id', () => {
    const sent = wireValues(writableOf(loan.spec.fields), { items: [{ uuid: UUID, item: UUID, qty: 2 }] }, ['items'])
    expect(sent.items).toMatchObject([{ uuid: UUID, qty: 2 }])
  })
  test('a field that the other values rule out is emptied', () => {
    const storeys = writableOf(building.spec.fields)
    expect(settled(storeys, { buildingTypeCode: '1004502', floorsAbove: 6 })).toMatchObject({ floorsAbove: null })
    expect(settled(storeys, { buildingTypeCode: '1004503', floorsAbove: 6 })).toMatchObject({ floorsAbove: 6 })
  })
})

describe('what is wrong', () => {
  const good = { projectUuid: UUID, buildingUuid: UUID, roomNo: '101', roomStatusCode: 1 }
  test('a new row needs its required fields', () => {
    expect(Object.keys(problemsOf(room.spec.rules, fields, startingRow(fields, {}), null))).toEqual([
      'projectUuid',
      'buildingUuid',
      'roomNo',
    ])
    expect(problemsOf(room.spec.rules, fields, startingRow(fields, good), null)).toEqual({})
  })
  test('of a change only what changed is judged: a masked number that stays is fine', () => {
    const before = { ...good, ownerMobile: '138****0001' }
    expect(problemsOf(room.spec.rules, fields, { ...before, roomNo: '102' }, before)).toEqual({})
    expect(problemsOf(room.spec.rules, fields, { ...before, ownerMobile: '138****0002' }, before)).toMatchObject({
      ownerMobile: { text: '手机号格式错误' },
    })
    expect(Object.keys(problemsOf(room.spec.rules, fields, { ...before, roomNo: null }, before))).toEqual(['roomNo'])
  })
  test('rules over several fields see the values that stay', () => {
    const before = { ...good, buildingArea: 90 }
    expect(problemsOf(room.spec.rules, fields, { ...before, insideArea: 100 }, before)).toMatchObject({
      insideArea: { text: '套内面积不能大于建筑面积' },
    })
    const years = writableOf(contractor.spec.fields)
    expect(problemsOf(contractor.spec.rules, years, { endDate: '2026-01-01', beginDate: '2026-02-01' }, {})).toMatchObject({
      endDate: { text: '结束日期不能早于开始日期' },
    })
  })
  test('messages of child rows belong to their field', () => {
    expect(baseName('items[0].qty')).toBe('items')
    expect(childErrorsOf({ 'items[0].qty': '剩余 1', borrower: 'x' }, 'items')).toEqual({ '[0].qty': '剩余 1' })
  })
})

test('an action asks for its fields, and insists on the marked ones', () => {
  const asked = actionFields(loan, ['signature', 'items!'])
  expect(asked.signature?.spec.required).toBe(false)
  expect(asked.items?.spec).toMatchObject({ required: true, min: 1 })
})

describe('references that hang together', () => {
  test('choices are cut down to the project, and fall with it', () => {
    const spec = fields.buildingUuid?.spec
    if (spec === undefined) throw new Error('no such field')
    expect(narrowingOf(room, 'buildingUuid', spec, { projectUuid: UUID })).toEqual({ projectUuid: UUID })
    expect(narrowingOf(room, 'buildingUuid', spec, {})).toEqual({})
    expect(dependentsOf(room, 'projectUuid')).toEqual(['buildingUuid', 'doorModelUuid'])
    expect(dependentsOf(room, 'roomNo')).toEqual([])
  })
})

describe('two people change one row', () => {
  const names = ['roomNo', 'unitNo', 'ownerName', 'buildingArea'] as const
  const values = fc.record({
    roomNo: fc.constantFrom('101', '102'),
    unitNo: fc.constantFrom('1', '2', null),
    ownerName: fc.constantFrom('张伟', '李娜', null),
    buildingArea: fc.constantFrom(89, 120),
  })

  test('each field is taken from who changed it, and only double changes are asked about', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const merge = mergeOf(fields, base, mine, theirs)
        const row = mergedRow(fields, merge, [], mine, theirs)
        for (const name of names) {
          const [byMe, byThem] = [base[name] !== mine[name], base[name] !== theirs[name]]
          expect(merge.conflicts.includes(name)).toBe(byMe && byThem && mine[name] !== theirs[name])
          if (byMe && !byThem) expect(row[name]).toBe(mine[name])
          else expect(row[name]).toBe(theirs[name])
        }
      }),
    )
  })

  test('what I keep of a conflict is mine, its label too', () => {
    const base: Row = { doorModelUuid: 'a', doorModelName: 'A' }
    const mine = { doorModelUuid: 'b', doorModelName: 'B' }
    const theirs = { doorModelUuid: 'c', doorModelName: 'C' }
    const merge = mergeOf(fields, base, mine, theirs)
    expect(merge.conflicts).toEqual(['doorModelUuid'])
    expect(mergedRow(fields, merge, ['doorModelUuid'], mine, theirs)).toMatchObject(mine)
    expect(mergedRow(fields, merge, [], mine, theirs)).toMatchObject(theirs)
  })
})

test('nothing changed is nothing to send', () => {
  const row = { roomNo: '101', unitNo: null, buildingArea: 89 }
  expect(changedNames(fields, row, { ...row, unitNo: '' })).toEqual([])
  expect(changedNames(fields, row, { ...row, unitNo: '1' })).toEqual(['unitNo'])
})

test('what is derived follows what is typed, is judged by rules, and is never sent', () => {
  const { entity } = application('pkg1', 'test', '测试')
  const bill = entity('bill', '账单', {
    lines: rows('明细', {
      qty: integer('数量'),
      price: exact('单价'),
      amount: money('金额').derived(({ qty, price }) => fen(times(qty, price))),
    }),
    total: money('合计').derived(({ lines }) => sumOf(lines, 'amount')),
  }).rule('total', ({ total }) => (Number(total) > 1_000 ? '结束时间不能早于开始时间' : undefined))
  const shown = shownOf(bill.spec.fields)
  const lines = [
    { _key: 'new-1', qty: 2, price: '2.8' },
    { _key: 'new-2', qty: 3 },
  ]
  const row = withDerived(shown, { lines })
  expect(row).toMatchObject({ lines: [{ _key: 'new-1', amount: 560 }, { amount: null }], total: 560 })
  const sent = [
    { qty: 2, price: '2.8' },
    { qty: 3, price: null },
  ]
  expect(wireValues(shown, row)).toEqual({ lines: sent })
  expect(changedNames(shown, row, { ...row, total: 1 })).toEqual([])
  expect(problemsOf(bill.spec.rules, shown, row, null)).toEqual({})
  expect(problemsOf(bill.spec.rules, shown, { lines: [{ qty: 6, price: '2' }] }, null)).toHaveProperty('total')
})
