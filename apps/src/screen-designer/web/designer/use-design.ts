import { type History, redo, startHistory, step, undo } from '@qifuyun/ui/components/area-drawing/history.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LoadedDesign } from '#src/screen-designer/calls.ts'
import type { Design } from '#src/screen-designer/design/design.ts'
import { saveDesign } from '#src/screen-designer/web/calls.generated.ts'

/** A board is kept when nothing was changed for so long. */
const REST_MS = 800
const CONFLICT = 409

interface Kept {
  design: Design
  rev: number
  changed: boolean
}

/** Why it is not kept: somebody else has saved, or something speaks against it. */
export interface Trouble {
  taken: boolean
  words: string
}

/** A board while somebody works on it: its steps, and what of them is kept. */
export const useDesign = (uuid: string, loaded: LoadedDesign, may: boolean) => {
  const [history, setHistory] = useState<History<Design>>(() => startHistory({ stage: loaded.stage, widgets: loaded.widgets }))
  const [kept, setKept] = useState<Kept>({ design: history.present, rev: loaded.rev, changed: loaded.changed })
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
      const { rev, changed } = await call(saveDesign, { board: uuid, rev: kept.rev, ...design }, { quiet: true })
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
    /** Players show something else. */
    changed: loaded.rev >= kept.rev && !dirty ? loaded.changed : kept.changed || dirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => may && setHistory(undo),
    redo: () => may && setHistory(redo),
    /** Small steps of one `run` are taken back together. */
    change: (make: (before: Design) => Design, run: string | null = null) => {
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
