/** By what protocol people come: OpenID Connect, WeCom (企业微信), DingTalk (钉钉). */
export const KIND = { oidc: 'oidc', wecom: 'wecom', dingtalk: 'dingtalk' } as const
export type Kind = (typeof KIND)[keyof typeof KIND]
export const KINDS = Object.values(KIND)
/** By what a person of the identity provider is found among the members, the first time. */
export const MATCH = { email: 'email', mobile: 'mobile', jobNumber: 'jobNumber' } as const
export type Match = (typeof MATCH)[keyof typeof MATCH]
export const MATCHES = Object.values(MATCH)
/**
 * What each of them has verified itself, or the enterprise has written down there. WeCom tells new applications no mobile number; what it
 * calls people is given by the enterprise, which often is the job number.
 */
export const MATCHES_OF: Readonly<Record<Kind, readonly Match[]>> = {
  oidc: [MATCH.email, MATCH.mobile],
  wecom: [MATCH.mobile, MATCH.jobNumber],
  dingtalk: [MATCH.mobile],
}
/** The page that the identity provider sends people back to. */
export const OIDC_RETURN = '/login/return'
