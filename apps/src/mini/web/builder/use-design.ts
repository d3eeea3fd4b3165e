import { type History, redo, startHistory, step, undo } from '@qifuyun/ui/components/area-drawing/history.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Block } from '#src/mini/blocks/block.ts'
import type { Design } from '#src/mini/calls.ts'
import { saveDesign } from '#src/mini/web/calls.generated.ts'

type Blocks = readonly Block[]

/** A page is kept when nothing was changed for so long. */
const REST_MS = 800
const CONFLICT = 409

interface Kept {
  blocks: Blocks
  rev: number
  changed: boolean
}

/** Why it is not kept: somebody else has saved, or something speaks against it. */
export interface Trouble {
  taken: boolean
  words: string
}

/** The blocks of a page while somebody works on them: their steps, and what of them is kept. */
export const useDesign = (uuid: string, loaded: Design, may: boolean) => {
  const [history, setHistory] = useState<History<Blocks>>(() => startHistory<Blocks>(loaded.blocks))
  const [kept, setKept] = useState<Kept>({ blocks: loaded.blocks, rev: loaded.rev, changed: loaded.changed })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const blocks = history.present
  const dirty = blocks !== kept.blocks
  useUnsaved(dirty)

  /** Keeps what is there now; whether it is kept. */
  const save = async (): Promise<boolean> => {
    if (!dirty) return true
    setBusy(true)
    try {
      const { rev, changed } = await call(saveDesign, { page: uuid, rev: kept.rev, blocks: [...blocks] }, { quiet: true })
      setKept({ blocks, rev, changed })
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
  }, [dirty, busy, trouble, may, blocks])

  return {
    ...{ blocks, dirty, busy, trouble, save },
    /** Something else is shown to residents. */
    changed: loaded.rev >= kept.rev && !dirty ? loaded.changed : kept.changed || dirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => may && setHistory(undo),
    redo: () => may && setHistory(redo),
    /** Small steps of one `run` are taken back together. */
    change: (make: (before: Blocks) => Blocks, run: string | null = null) => {
      if (!may) return
      setTrouble((before) => (before?.taken ? before : null))
      setHistory((before) => {
        const next = make(before.present)
        return next === before.present ? before : step(before, next, run)
      })
    },
  }
}

export type DesignState = ReturnType<typeof useDesign>
