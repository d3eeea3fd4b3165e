import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { GateAnswer, GateCache } from '#src/visitor/calls.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { gateCache, syncPasses } from './calls.generated.ts'
import { judgeOffline, type Passed } from './offline-pass.ts'
import { useText } from './texts.ts'

type Kept = Passed & { clientId: string; code: string }

const SENT_AT_ONCE = 200
/** Passes are fetched again while the desk is open. */
const FRESH_MS = 300_000
const RETRY_MS = 15_000

const isKept = (value: unknown): value is Kept[] => Array.isArray(value)

/** The passes and the records that a gate keeps for the time without a network. Records are sent when it is back, each once. */
export const useOfflineGate = (gateUuid: string) => {
  const t = useText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { userUuid } = useViewer().user
  const [kept, setKept] = useState<readonly Kept[]>([])
  const cache = useCall(gateCache, { gateUuid }, { staleTime: FRESH_MS })
  const stored = useRef<GateCache | null>(null)
  const [cacheKey, queueKey] = [`visitor.cache.${gateUuid}`, `visitor.queue.${gateUuid}`]

  // What this browser keeps outlives the page.
  useEffect(() => {
    const store = userStore(userUuid)
    void store.read(cacheKey).then((found) => {
      stored.current ??= (found as GateCache | undefined) ?? null
    })
    void store.read(queueKey).then((found) => isKept(found) && setKept(found))
  }, [userUuid, cacheKey, queueKey])
  useEffect(() => {
    if (cache.data === undefined) return
    stored.current = cache.data
    void userStore(userUuid).write(cacheKey, cache.data)
  }, [cache.data, userUuid, cacheKey])

  const keep = useCallback(
    (next: readonly Kept[]) => {
      setKept(next)
      return userStore(userUuid).write(queueKey, next)
    },
    [userUuid, queueKey],
  )

  const send = useCallback(async () => {
    const batch = kept.slice(0, SENT_AT_ONCE)
    const records = batch.map(({ clientId, code, at }) => ({ clientId, code, at }))
    const answers = await call(syncPasses, { gateUuid, records }, { quiet: true })
    await keep(kept.slice(batch.length))
    const conflicts = answers.filter(({ conflict }) => conflict).length
    if (conflicts > 0) void message.warning(t('{n} 条离线记录与系统冲突，已通知项目经理', { n: conflicts }))
    void refreshApp(client, invitation)
  }, [kept, gateUuid, keep, message, t, client])

  // The browser tells when the network is back, but not always.
  useEffect(() => {
    if (kept.length === 0) return
    const retry = () => void send().catch(() => undefined)
    const timer = setInterval(retry, RETRY_MS)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [kept.length, send])

  const check = async (code: string, clientId: string): Promise<GateAnswer | null> => {
    if (stored.current === null) {
      void message.error(t('网络不可用，且本岗亭没有离线数据'))
      return null
    }
    const now = new Date()
    const { result, message: words, invitationUuid, visitorName, repeated } = await judgeOffline(stored.current, kept, code, now)
    const out = result === 'out'
    if (invitationUuid !== null) await keep([...kept, { clientId, code, at: now.toISOString(), invitationUuid, out }])
    const name = visitorName === null ? '' : `${visitorName} · `
    const told = out ? t('离线登记离开，恢复网络后上传记录') : t('离线放行，恢复网络后上传记录')
    return {
      passUuid: clientId,
      result,
      message: result === 'ok' || out ? `${name}${told}` : words,
      repeated,
      visitor: null,
    }
  }
  return { check, kept: kept.length, more: cache.data?.more ?? 0 }
}
