import { catalogue } from '#src/core/catalogue.ts'

/** Texts of the cloud market, with their English lines. */
export const marketTexts = catalogue('market', {
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
  请输入应用简介: 'Please describe the application in one line',
  应用分类不存在: 'The category does not exist',
  免费应用的价格应为0: 'What is free costs nothing',
  '价格应大于0，不收费请选择“免费”': 'The price must be more than nothing; choose “free” for what costs nothing',
  免费应用无需试用: 'What is free needs no trial',
})

export const { say } = marketTexts
