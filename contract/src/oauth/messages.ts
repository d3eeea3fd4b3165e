import { catalogue } from '#src/core/catalogue.ts'

/** Texts of signing in to applications, with their English lines. */
export const oauthTexts = catalogue('oauth', {
  回调地址未登记: 'This redirect URI is not registered',
  应用不存在或已停用: 'The application does not exist or is disabled',
  授权参数错误: 'Invalid authorisation parameters',
})

export const { say } = oauthTexts
