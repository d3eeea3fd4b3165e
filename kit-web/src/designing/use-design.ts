import { type History, redo, startHistory, step, undo } from '@qifuyun/ui/components/area-drawing/history.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** A design is kept when nothing was changed for so long. */
const REST_MS = 800
const CONFLICT = 409

/** How far a draft is. */
export interface Revision {
  /** Which save it is; the next one names it. */
  rev: number
  /** It differs from what is published. */
  changed: boolean
}

/** Why it is not kept: somebody else has saved, or something speaks against it. */
export interface Trouble {
  taken: boolean
  words: string
}

interface Designed<T> {
  /** As it was loaded. */
  design: T
  loaded: Revision
  may: boolean
  /** Stores it on top of the revision; refused with 409 where somebody has saved since. */
  store: (design: T, rev: number) => Promise<Revision>
}

/** A design while somebody works on it: its steps, and what of them is kept. Nothing in it is ever changed in place. */
export const useDesign = <T>({ design: first, loaded, may, store }: Designed<T>) => {
  const [history, setHistory] = useState<History<T>>(() => startHistory(first))
  const [kept, setKept] = useState<Revision & { design: T }>({ design: first, rev: loaded.rev, changed: loaded.changed })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const design = history.present
  const dirty = design !== kept.design
  useUnsaved(dirty)

  /** Keeps what is there now; whether it is kept. */
  const save = async (): Promise<boolean> => {
    if (!dirty) return true
    setBusy(true)
    try {
      const { rev, changed } = await store(design, kept.rev)
      setKept({ design, rev, changed })
      setTrouble(null)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setTrouble({ taken: error.status === CONFLICT, words: error.msg })
      return false
    } finally {
      setBusy(false)
    }
  }
  const rested = useEffectEvent(() => void save())
  useEffect(() => {
    if (!dirty || busy || trouble !== null || !may) return
    const timer = setTimeout(rested, REST_MS)
    return () => clearTimeout(timer)
  }, [dirty, busy, trouble, may, design])

  return {
    ...{ design, dirty, busy, trouble, save },
    /** Something else is published. */
    changed: loaded.rev >= kept.rev && !dirty ? loaded.changed : kept.changed || dirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => may && setHistory(undo),
    redo: () => may && setHistory(redo),
    /** Small steps of one `run` are taken back together. */
    change: (make: (before: T) => T, run: string | null = null) => {
      if (!may) return
      setTrouble((before) => (before?.taken ? before : null))
      setHistory((before) => {
        const next = make(before.present)
        return next === before.present ? before : step(before, next, run)
      })
    },
  }
}

/** What does not depend on what is designed. */
export type DesignState = Omit<ReturnType<typeof useDesign<unknown>>, 'design' | 'change'>
