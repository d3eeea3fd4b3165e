import { loan } from '@qifuyun/apps/loan/app.ts'
import { expect, test } from 'vitest'
import { readAskedNew, withoutAskedNew, writeAskedNew } from './asked-new.ts'

const UUID = '01940000-0000-7000-8000-000700000001'

test('a new row begins with the references that its address names', () => {
  const query = new URLSearchParams(`entity=loan&${writeAskedNew({ projectUuid: UUID })}`)
  expect(readAskedNew(loan, query)).toEqual({ projectUuid: UUID })
  expect(withoutAskedNew(query).toString()).toBe('entity=loan')
})

test('what is no reference that people fill in is not taken from an address', () => {
  for (const wrong of ['new.purpose=x', 'new.projectUuid=x', `new.borrowAt=${UUID}`, `new.constructor=${UUID}`, 'projectUuid=1'])
    expect(readAskedNew(loan, new URLSearchParams(wrong)), wrong).toBeUndefined()
})
