import { catalogue } from '#src/core/catalogue.ts'

/** Texts of signing in by the enterprise's own identity provider, with their English lines. */
export const identityProviderTexts = catalogue('identity-provider', {
  请输入签发地址: 'Enter the issuer',
  '请输入完整的网址，例如 https://sso.example.com': 'Enter a whole address, such as https://sso.example.com',
  请输入企业ID: 'Enter the id of your enterprise there',
  企业ID格式错误: 'Letters and digits, as shown there',
  请输入应用AgentId: 'Enter the AgentId of the application',
  'AgentId是数字，例如 1000002': 'An AgentId is a number, such as 1000002',
  请输入客户端编号: 'Enter the client id',
  请输入客户端密钥: 'Enter the client secret',
  请输入企业域名: 'Enter the domain of your enterprise',
  '企业域名格式错误，例如 example.com': 'Not a domain, such as example.com',
  请选择匹配方式: 'Choose how people are matched',
})

export const { say, t } = identityProviderTexts
