import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { BoardData, Shown } from '#src/screen-designer/calls.ts'
import type { WidgetAnswer } from '#src/screen-designer/playing/widget-answer.ts'

/** Where a board and what it says come from. */
export interface Source {
  /** What it is about: another one begins anew. */
  key: string
  open: (again: boolean, signal: AbortSignal) => Promise<Shown>
  read: (news: readonly string[], signal: AbortSignal) => Promise<BoardData>
}

/** Refused for good, not for the moment. */
const isOver = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 404 || error.status === 403 || error.status === 422)

interface Told {
  data: BoardData | null
  /** Cycles that have failed since then. */
  failures: number
}

export interface Player {
  shown: Shown | null
  answers: ReadonlyMap<string, WidgetAnswer>
  failures: number
  /** When what is shown was worked out. */
  readAt: string | null
  /** Why nothing is shown; null while it is, or is on its way. */
  refused: string | null
  /** It could not be opened, and may be yet. */
  broken: boolean
  retry: () => void
  /** Asks at once for figures whose rows have changed. */
  hear: (codes: readonly string[]) => void
}

/**
 * A board on a screen: opened once, then asked about once a cycle while somebody can see it. What was told stays when a cycle fails, and
 * a new version is opened as soon as it is heard of.
 */
export const usePlayer = (source: Source): Player => {
  const [shown, setShown] = useState<Shown | null>(null)
  const [told, setTold] = useState<Told>({ data: null, failures: 0 })
  const [refused, setRefused] = useState<string | null>(null)
  const [broken, setBroken] = useState(false)
  const [turn, setTurn] = useState(0)
  const busy = useRef(false)
  const waiting = useRef(new Set<string>())
  const asking = useRef<((news: readonly string[]) => void) | null>(null)

  const open = useEffectEvent(async (again: boolean, signal: AbortSignal): Promise<void> => {
    try {
      setShown(await source.open(again, signal))
      setBroken(false)
    } catch (error) {
      if (signal.aborted) return
      if (isOver(error)) setRefused(error.msg)
      else setBroken(true)
    }
  })
  const read = useEffectEvent(async (news: readonly string[], signal: AbortSignal): Promise<void> => {
    // A slow answer is waited for; news that came meanwhile are asked about after it.
    if (busy.current) {
      for (const code of news) waiting.current.add(code)
      return
    }
    busy.current = true
    try {
      const data = await source.read(news, signal)
      setTold({ data, failures: 0 })
      if (shown !== null && data.edition !== shown.edition) await open(true, signal)
    } catch (error) {
      if (signal.aborted) return
      if (isOver(error)) setRefused(error.msg)
      else setTold(({ data, failures }) => ({ data, failures: failures + 1 }))
    } finally {
      busy.current = false
    }
    const late = [...waiting.current]
    waiting.current.clear()
    if (late.length > 0 && !signal.aborted) asking.current?.(late)
  })

  // One screen lives as long as it shows one board.
  useEffect(() => {
    const gone = new AbortController()
    void open(false, gone.signal)
    return () => gone.abort()
  }, [source.key, turn])

  const seconds = shown?.stage.refreshSeconds
  // A clock of the screen.
  useEffect(() => {
    if (seconds === undefined) return
    const gone = new AbortController()
    let askedAt = performance.now()
    const ask = (): void => {
      askedAt = performance.now()
      void read([], gone.signal)
    }
    ask()
    asking.current = (news) => void read(news, gone.signal)
    const timer = setInterval(() => {
      if (!document.hidden) ask()
    }, seconds * 1_000)
    const seen = (): void => {
      if (!document.hidden && performance.now() - askedAt >= seconds * 1_000) ask()
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      asking.current = null
      gone.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [seconds, source.key, turn])

  const { data, failures } = told
  const answers = useMemo(() => new Map((data?.widgets ?? []).map((answer) => [answer.id, answer])), [data])
  return {
    ...{ shown, answers, failures, refused, broken: broken && shown === null, readAt: data?.at ?? null },
    retry: () => {
      setRefused(null)
      setBroken(false)
      setTurn((before) => before + 1)
    },
    hear: (codes) => {
      if (codes.length > 0 && !document.hidden) asking.current?.(codes)
    },
  }
}
