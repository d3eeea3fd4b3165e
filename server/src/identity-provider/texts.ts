import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { identityProviderTexts } from '@qifuyun/contract/identity-provider/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What is told about signing in by an identity provider. */
const toldTexts = catalogue(
  'identity-provider/told',
  {
    该企业域名未启用企业登录: 'No enterprise of this domain signs in here',
    该企业域名已被其他企业使用: 'Another enterprise uses this domain',
    '无法访问该地址，或不允许访问内部网络': 'The address does not answer, or lies in a network that is closed',
    '该地址不是有效的OpenID Connect服务': 'There is no OpenID Connect service at this address',
    暂时无法连接企业身份提供方: 'The identity provider cannot be reached at the moment',
    '企业身份提供方的应答未通过校验，请重新登录': 'The answer of the identity provider is not valid. Sign in again',
    '登录已超时或已使用，请重新登录': 'This sign-in is over. Start again',
    已取消企业登录: 'The sign-in was cancelled',
    企业身份提供方未验证该邮箱: 'The identity provider has not verified this e-mail address',
    企业身份提供方未验证该手机号: 'The identity provider has not verified this mobile number',
    '您的企业账号没有对应的成员，请联系管理员': 'No member belongs to your account. Ask your administrator',
    '设置企业身份提供方「{domain}」': 'Set up the identity provider of {domain}',
    '移除企业身份提供方「{domain}」': 'Remove the identity provider of {domain}',
    关联企业身份提供方账号: 'Link an account of the identity provider',
    企业身份提供方未提供账号: 'The identity provider names no account',
    '企业ID或Secret错误，企业微信未接受': 'WeCom does not know this id with this secret',
    '客户端编号或密钥错误，钉钉未接受': 'DingTalk does not know this client with this secret',
    登录方式: 'Signed in by',
    企业微信: 'WeCom',
    钉钉: 'DingTalk',
    工号: 'Employee no.',
    签发地址或企业ID: 'Issuer or enterprise id',
    客户端编号: 'Client id',
    企业域名: 'Domain',
    匹配方式: 'Matched by',
    邮箱: 'E-mail',
    手机号: 'Mobile',
    启用: 'In use',
  },
  identityProviderTexts,
)

export const { conflict, refuse, refuseAll, refuseField, t } = refusalsIn(toldTexts)
