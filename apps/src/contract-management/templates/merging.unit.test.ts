import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Filling, fieldsOf, merged } from '#src/contract-management/templates/merging.ts'

const FILLING: Filling = {
  ...{ contractNo: 'HT2026-ZL-0001', name: '商铺租赁', period: { begin: '2026-01-01', end: '2026-12-31' } },
  partyA: { name: '杭州示例物业', creditCode: '91330106MA2H20010U', contact: null },
  partyB: { name: '<b>甲&乙</b>', creditCode: null, contact: '何俊' },
  ...{ amount: 12_345_600, monthly: null, deposit: 200_000, summary: null },
  plan: [{ name: '第1期', dueDate: '2026-01-05', amount: 3_000_000 }],
}

test.each([
  ['<p>甲方：{{partyA.name}}</p>', '<p>甲方：杭州示例物业</p>'],
  ['<p>{{ amount }}（{{amount.capital}}）</p>', '<p>¥ 123,456.00（壹拾贰万叁仟肆佰伍拾陆元整）</p>'],
  ['<p>{{monthly}} {{partyA.contact}}</p>', '<p>＿＿＿＿ ＿＿＿＿</p>'],
  ['<p>{{plan}}</p>', '<p>第1期 2026-01-05 ¥ 30,000.00</p>'],
  ['<p>乙方：{{partyB.name}}</p>', '<p>乙方：&lt;b&gt;甲&amp;乙&lt;/b&gt;</p>'],
])('%s is filled in', (html, filled) => {
  expect(merged(html, fieldsOf(FILLING))).toEqual({ html: filled, unknown: [] })
})

test('what means nothing stays and is told', () => {
  expect(merged('<p>{{partyC.name}} {{toString}}</p>', fieldsOf(FILLING))).toEqual({
    html: '<p>{{partyC.name}} {{toString}}</p>',
    unknown: ['partyC.name', 'toString'],
  })
})

test('tags are left as they are', () => {
  const html = '<a href="{{partyB.name}}" title="{{name}}">{{name}}</a>'
  expect(merged(html, fieldsOf(FILLING)).html).toBe('<a href="{{partyB.name}}" title="{{name}}">商铺租赁</a>')
})

test('no value brings markup of its own', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { html } = merged('<p>{{name}}</p>', { name })
      expect(html.match(/</g)).toHaveLength(2)
      expect(html.match(/>/g)).toHaveLength(2)
    }),
  )
})
