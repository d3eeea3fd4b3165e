import { MATCH } from '@qifuyun/contract/identity-provider/constants.ts'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { askJson, mobileIn, subjectText } from './asking.ts'
import type { Client, Protocol } from './kinds.ts'
import { t } from './texts.ts'

const API = 'https://qyapi.weixin.qq.com'
const LOGIN = 'https://login.work.weixin.qq.com'
/** A token is good for two hours by its own word; it is asked for anew a while before. */
const EARLY_S = 300
/** What WeCom says of a token that is over, or that it has taken back. */
const TOKEN_OVER: ReadonlySet<number> = new Set([40014, 42001, 41001])

const answer = z.object({ errcode: z.int().default(0), errmsg: z.string().default('') })
const tokenAnswer = answer.extend({ access_token: z.string().min(1).max(600), expires_in: z.int().min(1).max(86_400) })
const comerAnswer = answer.extend({ userid: subjectText })
const userAnswer = answer.extend({ userid: subjectText, mobile: z.string().optional(), status: z.int().optional() })

/** An answer of WeCom that is a refusal. */
class WecomError extends Error {
  readonly errcode: number
  constructor({ errcode, errmsg }: z.output<typeof answer>) {
    super(`WeCom refuses: ${errcode} ${errmsg.slice(0, 200)}`)
    this.errcode = errcode
  }
}

const read = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const told = answer.parse(body)
  if (told.errcode !== 0) throw new WecomError(told)
  return schema.parse(body)
}

/** Somebody who works there: 1. Who was disabled, left or never came is answered too. */
const ACTIVE = 1

/** WeCom (企业微信), an application of the enterprise itself: the page of its sign-in, then who that was. */
export const createWecom = (platform: Pick<Platform, 'config' | 'clock'>): Protocol => {
  const { config, clock } = platform
  const api = config.wecomOrigin ?? API
  const tokens = new Map<string, { token: string; until: number }>()

  const ask = async <S extends z.ZodType>(path: string, query: Record<string, string>, schema: S): Promise<z.output<S>> => {
    const address = new URL(`/cgi-bin/${path}`, api)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    return read(schema, (await askJson(platform, address)).body)
  }
  const fresh = async ({ issuer, clientSecret }: Client): Promise<string> => {
    const told = await ask('gettoken', { corpid: issuer, corpsecret: clientSecret }, tokenAnswer)
    const until = clock.now().getTime() + Math.max(told.expires_in - EARLY_S, 0) * 1_000
    tokens.set(JSON.stringify([issuer, clientSecret]), { token: told.access_token, until })
    return told.access_token
  }
  const tokenOf = async (client: Client): Promise<string> => {
    const known = tokens.get(JSON.stringify([client.issuer, client.clientSecret]))
    return known !== undefined && known.until > clock.now().getTime() ? known.token : fresh(client)
  }
  /** With a token that is kept, and once more with a fresh one where that is over: WeCom may take it back before its time. */
  const withToken = async <S extends z.ZodType>(
    client: Client,
    path: string,
    query: Record<string, string>,
    schema: S,
  ): Promise<z.output<S>> => {
    try {
      return await ask(path, { access_token: await tokenOf(client), ...query }, schema)
    } catch (error) {
      if (!(error instanceof WecomError) || !TOKEN_OVER.has(error.errcode)) throw error
      return ask(path, { access_token: await fresh(client), ...query }, schema)
    }
  }
  return {
    authorityOf: ({ issuer }) => `wecom:${issuer}`,
    check: async (client) => {
      try {
        await fresh(client)
        return null
      } catch (error) {
        if (error instanceof WecomError || error instanceof z.ZodError) return { clientSecret: t('企业ID或Secret错误，企业微信未接受') }
        throw error
      }
    },
    addressFor: async ({ issuer, clientId }, { state, redirectUri }) => {
      const address = new URL('/wwlogin/sso/login', config.wecomOrigin ?? LOGIN)
      const query = { login_type: 'CorpApp', appid: issuer, agentid: clientId, redirect_uri: redirectUri, state }
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      return address.href
    },
    whoCame: async (client, _leaving, { code }) => {
      const { userid } = await withToken(client, 'auth/getuserinfo', { code }, comerAnswer)
      const user = await withToken(client, 'user/get', { userid }, userAnswer)
      if (user.userid.toLowerCase() !== userid.toLowerCase()) throw new Error('WeCom tells of somebody else than who came')
      if (user.status !== undefined && user.status !== ACTIVE) throw new Error('who came is not active at WeCom')
      const mobile = mobileIn(user.mobile)
      return {
        subject: userid.toLowerCase(),
        proven: { [MATCH.jobNumber]: userid, ...(mobile !== undefined && { [MATCH.mobile]: mobile }) },
      }
    },
  }
}
