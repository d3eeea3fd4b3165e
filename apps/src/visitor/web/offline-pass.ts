import { readSignedCode } from '@qifuyun/ui/components/codes/signed-code.ts'
import type { GateAnswer, GateCache } from '#src/visitor/calls.ts'
import { text } from './texts.ts'

const KIND = 'v'

export interface Judged {
  result: GateAnswer['result']
  message: string
  /** The pass that was let in. */
  invitationUuid: string | null
  visitorName: string | null
}

const refused = (result: GateAnswer['result'], message: string): Judged => ({ result, message, invitationUuid: null, visitorName: null })

/**
 * What a gate answers by what it keeps: signature, time, entries left and those who are barred. `inside` are the passes that it let in
 * since, which are not let in again.
 */
export const judgeOffline = async (cache: GateCache, inside: ReadonlySet<string>, code: string, now: Date): Promise<Judged> => {
  const signed = await readSignedCode(cache.publicKey, KIND, code)
  if (signed === null) return refused('invalid', text('无效的通行码'))
  const { uuid, expiresAtMs } = signed
  const pass = cache.passes.find(({ invitationUuid }) => invitationUuid === uuid)
  if (pass?.barred) return refused('state', text('邀请不可用'))
  if (pass !== undefined && now < new Date(pass.opensAt)) return refused('early', text('未到访问时间'))
  if (now.getTime() >= expiresAtMs + 60_000) return refused('expired', text('通行码已过期'))
  if (inside.has(uuid) || pass?.entriesLeft === 0) return refused('usedUp', text('通行次数已用完'))
  return { result: 'ok', message: text('请通行'), invitationUuid: uuid, visitorName: pass?.visitorName ?? null }
}
