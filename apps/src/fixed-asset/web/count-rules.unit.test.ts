import { expect, test } from 'vitest'
import { lineFor, type SheetLine } from './count-rules.ts'

const ASSET = '01940000-0000-7000-8000-000700000001'
const line = (more: Partial<SheetLine>): SheetLine => ({
  ...{ uuid: 'u', asset: null, no: null, name: '电脑', spec: null, sn: null, state: '10', result: '1' },
  ...{ bookUser: null, bookPlace: null, countedAt: null },
  ...more,
})
const LINES = [line({ uuid: 'a', no: 'ZC1', asset: ASSET }), line({ uuid: 'b', no: 'ZC2', sn: 'Sn9' })]

test.each([
  ['zc1 ', 'a'],
  [`https://q.cn/application/pkg20?entity=asset&uuid=${ASSET}`, 'a'],
  ['SN9', 'b'],
  ['ZC', undefined],
  ['', undefined],
] as const)('the code %s means %s', (code, uuid) => {
  expect(lineFor(LINES, code)?.uuid).toBe(uuid)
})
