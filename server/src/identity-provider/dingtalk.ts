import { MATCH } from '@qifuyun/contract/identity-provider/constants.ts'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { askJson, mobileIn, subjectText } from './asking.ts'
import type { Protocol } from './kinds.ts'
import { t } from './texts.ts'

const API = 'https://api.dingtalk.com'
const LOGIN = 'https://login.dingtalk.com'

const userToken = z.object({ accessToken: z.string().min(1).max(2_000), corpId: z.string() })
const appToken = z.object({ accessToken: z.string().min(1).max(2_000) })
const me = z.object({ unionId: subjectText, mobile: z.string().optional(), stateCode: z.string().optional() })
const CHINA = '86'

/** DingTalk (钉钉), an application of the enterprise itself. Anybody has an account there: who comes has to come from the enterprise. */
export const createDingtalk = (platform: Pick<Platform, 'config'>): Protocol => {
  const { dingtalkOrigin } = platform.config
  const api = (path: string): URL => new URL(`/v1.0/${path}`, dingtalkOrigin ?? API)
  return {
    authorityOf: ({ issuer }) => `dingtalk:${issuer}`,
    check: async ({ clientId, clientSecret }) => {
      const body = { appKey: clientId, appSecret: clientSecret }
      const told = await askJson(platform, api('oauth2/accessToken'), { method: 'POST', body })
      return told.ok && appToken.safeParse(told.body).success ? null : { clientSecret: t('客户端编号或密钥错误，钉钉未接受') }
    },
    addressFor: async ({ clientId, issuer }, { state, redirectUri }) => {
      const address = new URL('/oauth2/auth', dingtalkOrigin ?? LOGIN)
      const query = {
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: clientId,
        scope: 'openid corpid',
        corpId: issuer,
        state,
        prompt: 'consent',
      }
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      return address.href
    },
    whoCame: async ({ clientId, clientSecret, issuer }, _leaving, { code }) => {
      const body = { clientId, clientSecret, code, grantType: 'authorization_code' }
      const token = await askJson(platform, api('oauth2/userAccessToken'), { method: 'POST', body })
      if (!token.ok) throw new Error('DingTalk gives no token for the code')
      const { accessToken, corpId } = userToken.parse(token.body)
      if (corpId !== issuer) throw new Error('who came chose another enterprise at DingTalk')
      const told = await askJson(platform, api('contact/users/me'), { headers: { 'x-acs-dingtalk-access-token': accessToken } })
      if (!told.ok) throw new Error('DingTalk does not tell who came')
      const { unionId, mobile, stateCode = CHINA } = me.parse(told.body)
      const number = stateCode === CHINA ? mobileIn(mobile) : undefined
      return { subject: unionId, proven: number === undefined ? {} : { [MATCH.mobile]: number } }
    },
  }
}
