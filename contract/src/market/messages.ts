/** Texts of the cloud market, with their English lines. */
export const MARKET_EN = {
  请加入购物车: 'Please put it into the cart',
  试用已使用过: 'The trial was used before',
  计费方式不正确: 'This is not how the application is sold',
  买断应用只能购买1份: 'What is bought for good is bought once',
  '该应用已开通，长期有效': 'The enterprise already has this application for good',
  '「{name}」已开通，长期有效，请先移除': 'The enterprise already has “{name}” for good, please remove it first',
  该应用可直接开通: 'This application is subscribed to directly',
  '购物车最多{max}种应用': 'At most {max} applications in the cart',
  '购物车中有已失效的应用，请先移除': 'The cart holds applications that are not sold any more, please remove them',
  '金额已变化，请确认后重新提交': 'The total has changed, please confirm it and submit again',
  订阅后才能评价: 'Only subscribers can review it',
  已评价过该应用: 'You have reviewed this application',
  请输入评价内容: 'Please write your review',
  '订单状态已变化，请刷新后重试': 'The order has changed, please refresh and try again',
} as const
