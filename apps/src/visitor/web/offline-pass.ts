import { readSignedCode } from '@qifuyun/ui/components/codes/signed-code.ts'
import type { GateAnswer, GateCache } from '#src/visitor/calls.ts'
import { text } from './texts.ts'

const KIND = 'v'
/** A second look at the same code is no second passing, as with a network. */
const REPEAT_MS = 30_000

/** Somebody whom the gate has let pass by itself; one of an older version of the page came in. */
export interface Passed {
  invitationUuid: string
  at: string
  out?: boolean
}

export interface Judged {
  result: GateAnswer['result']
  message: string
  /** The pass that was let through, to be noted down. */
  invitationUuid: string | null
  visitorName: string | null
  repeated: boolean
}

const refused = (result: GateAnswer['result'], message: string): Judged => ({
  ...{ result, message, invitationUuid: null, visitorName: null, repeated: false },
})

/**
 * What a gate answers by what it keeps: who leaves does, whoever comes is judged by signature, time, entries left and those who are barred.
 * `passed` are those whom it has let through since, in that order.
 */
export const judgeOffline = async (cache: GateCache, passed: readonly Passed[], code: string, now: Date): Promise<Judged> => {
  const signed = await readSignedCode(cache.publicKey, KIND, code)
  if (signed === null) return refused('invalid', text('无效的通行码'))
  const { uuid, expiresAtMs } = signed
  const pass = cache.passes.find(({ invitationUuid }) => invitationUuid === uuid)
  const own = passed.filter(({ invitationUuid }) => invitationUuid === uuid)
  const last = own.at(-1)
  const visitorName = pass?.visitorName ?? null
  const said = (out: boolean) => ({
    ...(out ? { result: 'out' as const, message: text('已登记离开') } : { result: 'ok' as const, message: text('请通行') }),
  })
  if (last !== undefined && now.getTime() - Date.parse(last.at) < REPEAT_MS)
    return { ...said(last.out === true), visitorName, invitationUuid: null, repeated: true }
  const isInside = last === undefined ? pass?.inside === true : last.out !== true
  if (cache.direction === 'out' || (cache.direction === 'both' && cache.checksOut && isInside))
    return { ...said(true), visitorName, invitationUuid: uuid, repeated: false }
  if (pass?.barred) return refused('state', text('邀请不可用'))
  if (pass !== undefined && now < new Date(pass.opensAt)) return refused('early', text('未到访问时间'))
  if (now.getTime() >= expiresAtMs + 60_000) return refused('expired', text('通行码已过期'))
  // Of a pass that is not kept here nobody knows more than that it is good once.
  if (own.filter(({ out }) => out !== true).length >= (pass?.entriesLeft ?? 1)) return refused('usedUp', text('通行次数已用完'))
  return { ...said(false), visitorName, invitationUuid: uuid, repeated: false }
}
