const clock = new Intl.DateTimeFormat('zh-CN', { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false })

export const momentText = (moment: string): string => clock.format(new Date(moment))

interface Thing {
  name: string
  qty: number
  unit?: string | null
}

/** 沙发1套、餐椅4把 */
export const goodsText = (goods: readonly Thing[]): string => goods.map(({ name, qty, unit }) => `${name}${qty}${unit ?? ''}`).join('、')
