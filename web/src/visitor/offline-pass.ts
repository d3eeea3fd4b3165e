import type { GateAnswer, GateCache } from '@qifuyun/apps/visitor/calls.ts'
import { text } from '#src/platform/i18n/i18n.ts'

const PREFIX = 'qfy:v'

export interface Judged {
  result: GateAnswer['result']
  message: string
  /** The pass that was let in. */
  invitationUuid: string | null
  visitorName: string | null
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Whether the enterprise's key signed it. */
const isSigned = async (publicKey: string, body: string, signature: string): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(body))
  } catch {
    // What is no signature at all was made by nobody.
    return false
  }
}

const refused = (result: GateAnswer['result'], message: string): Judged => ({ result, message, invitationUuid: null, visitorName: null })

/**
 * What a gate answers by what it keeps: signature, time, entries left and those who are barred. `inside` are the passes that it let in
 * since, which are not let in again.
 */
export const judgeOffline = async (cache: GateCache, inside: ReadonlySet<string>, code: string, now: Date): Promise<Judged> => {
  const [qfy, kind, uuid = '', exp = '', signature = ''] = code.trim().split(':')
  const body = `${PREFIX}:${uuid}:${exp}`
  if (`${qfy}:${kind}` !== PREFIX || !(await isSigned(cache.publicKey, body, signature))) return refused('invalid', text('无效的通行码'))
  const pass = cache.passes.find(({ invitationUuid }) => invitationUuid === uuid)
  if (pass?.barred) return refused('state', text('邀请不可用'))
  if (pass !== undefined && now < new Date(pass.opensAt)) return refused('early', text('未到访问时间'))
  if (now.getTime() >= Number(exp) * 1_000 + 60_000) return refused('expired', text('通行码已过期'))
  if (inside.has(uuid) || pass?.entriesLeft === 0) return refused('usedUp', text('通行次数已用完'))
  return { result: 'ok', message: text('请通行'), invitationUuid: uuid, visitorName: pass?.visitorName ?? null }
}
