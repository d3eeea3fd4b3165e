import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { chat, useChat } from './api.ts'
import { writeFind } from './find/find-query.ts'
import { jumpTo } from './find/jump.ts'
import { text } from './texts.ts'

/** Sets parts of the address; null takes one away. */
export type ChangeAddress = (parts: Readonly<Record<string, string | null>>) => void

/** The query of the page's address. */
export const useAddress = (): { address: URLSearchParams; change: ChangeAddress } => {
  const [address, setAddress] = useSearchParams()
  const change = useCallback<ChangeAddress>(
    (parts) => {
      // The address as it is now, not as it was when this was drawn: several places change it.
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      setAddress(next, { replace: true })
    },
    [setAddress],
  )
  return { address, change }
}

/**
 * The address names the conversation and, for a moment, a message in it, so that a link, the palette and a reload lead there. A
 * conversation that one is not in is told.
 */
export const useSessionInAddress = (): string | null => {
  const { address, change } = useAddress()
  const asked = address.get('session')
  const seq = Number(address.get('seq'))
  const ready = useChat((state) => state.phase === 'ready')
  const known = useChat((state) => asked !== null && state.sessions[asked] !== undefined)
  const activeUuid = useChat((state) => state.activeUuid)
  /** The conversation that the address was last made to follow. */
  const followed = useRef<string | null>(null)
  // Following the address is a subscription to it: links, the palette and the back button change it from outside.
  useEffect(() => {
    // What is there already is shown while the rest of a long list is loaded.
    if (asked === null || (!known && !ready)) return
    if (!known) {
      requestHost().toast({ kind: 'info', text: text('会话不存在，或你已不在其中') })
      if (chat.store.getState().activeUuid === asked) chat.select(null)
      return change({ session: null, seq: null })
    }
    if (Number.isInteger(seq) && seq > 0) {
      void jumpTo(asked, seq)
      change({ seq: null })
    } else if (asked !== chat.store.getState().activeUuid) {
      // An address that this page wrote and that is drawn late is no wish to go back there: somebody has gone on meanwhile.
      const stale = asked === followed.current || asked !== new URLSearchParams(location.search).get('session')
      if (!stale) chat.select(asked)
    }
  }, [asked, known, ready, seq, change])
  const before = useRef(activeUuid)
  // The address follows what is chosen on the page.
  useEffect(() => {
    // Not as it was drawn: the effect above may have chosen another one meanwhile.
    const current = chat.store.getState().activeUuid
    const left = before.current !== null && current === null
    before.current = current
    followed.current = current
    const shown = new URLSearchParams(location.search)
    if (!left && (current === null || current === shown.get('session'))) return
    // A search inside another conversation is over.
    const elsewhere = shown.get('in') !== null && shown.get('in') !== current
    change({ session: current, seq: null, ...(elsewhere ? writeFind(null) : {}) })
  }, [activeUuid, change])
  return activeUuid
}
