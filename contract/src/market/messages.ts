import { catalogue } from '#src/core/catalogue.ts'

/** Texts of the cloud market, with their English lines. */
export const marketTexts = catalogue('market', {
  请加入购物车: 'Add it to your cart',
  试用已使用过: 'You have already used the trial',
  计费方式不正确: 'This application is not sold this way',
  买断应用只能购买1份: 'A one-off purchase can be bought only once',
  '该应用已开通，长期有效': 'Your enterprise already owns this application permanently',
  '「{name}」已开通，长期有效，请先移除': 'Your enterprise already owns the application “{name}” permanently. Remove it first',
  该应用可直接开通: 'This application is free. Subscribe to it directly',
  '购物车最多{max}种应用': 'The cart holds at most {max} applications',
  '购物车中有已失效的应用，请先移除': 'The cart contains applications that are no longer sold. Remove them first',
  '金额已变化，请确认后重新提交': 'The total has changed. Check it and submit again',
  订阅后才能评价: 'Subscribe before you write a review',
  已评价过该应用: 'You have already reviewed this application',
  请输入评价内容: 'Write your review',
  请输入应用简介: 'Enter a summary of the application',
  应用分类不存在: 'This application category does not exist',
  免费应用的价格应为0: 'The price of a free application must be 0',
  '价格应大于0，不收费请选择“免费”': 'Enter a price above 0, or choose “Free”',
  免费应用无需试用: 'Free applications need no trial',
})

export const { say } = marketTexts
