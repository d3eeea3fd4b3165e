import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useEffect, useRef, useState } from 'react'
import type { DesignAnswer } from '#src/questionnaire/calls.ts'
import type { Design } from '#src/questionnaire/design/shape.ts'
import { saveDesign } from '#src/questionnaire/web/calls.generated.ts'

const SAVED_AFTER_MS = 3_000
const UNDONE_MAX = 100
/** Keystrokes in one text within this time are undone together. */
const ONE_EDIT_MS = 1_000
const CONFLICT = 409

export type Saving = 'saved' | 'waiting' | 'saving' | 'conflict' | 'refused' | 'failed'

interface Course {
  past: readonly Design[]
  now: Design
  future: readonly Design[]
}

/**
 * The design of a survey while it is built: undone and done again, and saved three seconds after the last change. Somebody else's save is
 * told, and nothing is written over it.
 */
export const useDesign = (survey: string, loaded: DesignAnswer) => {
  const [course, setCourse] = useState<Course>({ past: [], now: loaded.content, future: [] })
  const [saving, setSaving] = useState<Saving>('saved')
  const [refused, setRefused] = useState('')
  const [changed, setChanged] = useState(loaded.changed)
  const rev = useRef(loaded.rev)
  const stored = useRef(loaded.content)
  const edited = useRef({ key: '', at: 0 })
  const { now } = course

  const save = async (): Promise<boolean> => {
    if (stored.current === now) return true
    setSaving('saving')
    try {
      const answer = await call(saveDesign, { survey, rev: rev.current, content: now }, { quiet: true })
      rev.current = answer.rev
      stored.current = now
      setChanged(answer.changed)
      setSaving('saved')
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(error.msg)
      setSaving(error.unanswered ? 'failed' : error.status === CONFLICT ? 'conflict' : 'refused')
      return false
    }
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (stored.current === now) return
    const timer = setTimeout(() => void latest.current(), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [now])
  // Whoever goes elsewhere has not lost the last three seconds.
  useEffect(() => () => void latest.current(), [])
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      if (stored.current !== now) event.preventDefault()
    }
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [now])

  /** `key` names a text that is typed into: its keystrokes are one edit. */
  const edit = (next: Design, key = ''): void => {
    const at = performance.now()
    const goesOn = key !== '' && key === edited.current.key && at - edited.current.at < ONE_EDIT_MS
    edited.current = { key, at }
    setCourse(({ past, now: before }) => ({ past: goesOn ? past : [...past, before].slice(-UNDONE_MAX), now: next, future: [] }))
    setSaving((was) => (was === 'conflict' ? was : 'waiting'))
  }
  const undo = (): void => {
    edited.current = { key: '', at: 0 }
    setCourse((was) => {
      const last = was.past.at(-1)
      return last === undefined ? was : { past: was.past.slice(0, -1), now: last, future: [was.now, ...was.future] }
    })
  }
  const redo = (): void =>
    setCourse((was) => {
      const [next, ...later] = was.future
      return next === undefined ? was : { past: [...was.past, was.now], now: next, future: later }
    })
  return {
    design: now,
    edit,
    undo,
    redo,
    mayUndo: course.past.length > 0,
    mayRedo: course.future.length > 0,
    saving,
    refused,
    changed,
    save,
  }
}
export type Building = ReturnType<typeof useDesign>
