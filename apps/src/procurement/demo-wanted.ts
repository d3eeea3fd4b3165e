/** What the demo company buys, with the subject of its budget that pays for it. Prices in yuan. */
export interface Wanted {
  reason: string
  subject: string
  lines: readonly { code?: string; name?: string; spec?: string; unit?: string; qty: string; price: string }[]
}

/** What is kept in stock: items by their codes. */
export const GOODS: readonly Wanted[] = [
  {
    reason: '公共区域照明更换',
    subject: '备品备件',
    lines: [
      { code: 'WL-0108', qty: '120', price: '18.50' },
      { code: 'WL-0145', qty: '20', price: '46' },
    ],
  },
  { reason: '电梯易损件储备', subject: '备品备件', lines: [{ code: 'WL-0175', qty: '4', price: '620' }] },
  {
    reason: '水泵房季度检修备件',
    subject: '备品备件',
    lines: [
      { code: 'WL-0233', qty: '10', price: '186' },
      { code: 'WL-0096', qty: '200', price: '12.60' },
    ],
  },
  { reason: '门禁读卡器更换', subject: '备品备件', lines: [{ code: 'WL-0412', qty: '12', price: '385' }] },
]

/** What somebody does: nothing of it lies in a store. */
export const SERVICES: readonly Wanted[] = [
  {
    reason: '外墙渗漏维修',
    subject: '维修养护',
    lines: [{ name: '外墙渗漏维修', spec: '含材料', unit: '平方米', qty: '60', price: '138' }],
  },
  { reason: '化粪池清掏', subject: '维修养护', lines: [{ name: '化粪池清掏', unit: '座', qty: '6', price: '860' }] },
  { reason: '消防水泵大修', subject: '维修养护', lines: [{ name: '消防水泵大修', spec: '30kW', unit: '台', qty: '2', price: '8600' }] },
  {
    reason: '办公用品季度采购',
    subject: '办公费用',
    lines: [
      { name: '复印纸', spec: 'A4 70g', unit: '箱', qty: '12', price: '128' },
      { name: '硒鼓', spec: 'CF258A', unit: '支', qty: '6', price: '420' },
    ],
  },
  {
    reason: '屋面防水翻新',
    subject: '维修养护',
    lines: [{ name: '屋面防水翻新', spec: 'SBS 改性沥青', unit: '平方米', qty: '420', price: '68' }],
  },
]
