import { catalogue } from '#src/core/catalogue.ts'

/** Texts of service tokens, with their English lines. */
export const serviceTokenTexts = catalogue('service-tokens', {
  令牌名称最多30个字: 'A name can have at most 30 characters',
  请选择令牌权限: 'Choose what the token may do',
  '地址格式错误：{address}': 'Not an address or a range: {address}',
})

export const { say, t } = serviceTokenTexts
