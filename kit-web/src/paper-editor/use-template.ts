import type { SizeName } from '@qifuyun/contract/papers/sizes.ts'
import type { Block, Template } from '@qifuyun/contract/papers/template.ts'
import { changeBlock } from '@qifuyun/kit/paper/editing.ts'
import { type History, redo, startHistory, step, undo } from '@qifuyun/ui/components/area-drawing/history.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  discardPaperDraft,
  getPaperTemplate,
  listPapers,
  publishPaper,
  savePaperDraft,
} from '@qifuyun/ui/platform/request/endpoints/papers.generated.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type LoadedTemplate = Answer<typeof getPaperTemplate>

const VERSION_CONFLICT = 409

interface Options {
  loaded: LoadedTemplate
  paper: string
  size: SizeName
  template: Template
}

/** A template while it is edited: its steps, and what of it is kept. */
export const useTemplate = ({ loaded, paper, size, template: first }: Options) => {
  const client = useQueryClient()
  const [history, setHistory] = useState<History<Template>>(() => startHistory(first))
  const [kept, setKept] = useState<Template | null>(loaded.draft === null ? null : first)
  const [rev, setRev] = useState(loaded.draft?.rev ?? 0)
  const [version, setVersion] = useState(loaded.version)
  const [taken, setTaken] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const template = history.present
  // What stands there as it came, or was published, is no draft yet.
  const [base, setBase] = useState<Template | null>(loaded.template)
  const dirty = template !== kept && template !== base
  useUnsaved(dirty)

  const refresh = () => refreshCalls(client, [listPapers, getPaperTemplate])
  const trying = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === VERSION_CONFLICT) setTaken(error.msg)
      else setProblem(error.fields.template ?? error.msg)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  /** Keeps the draft; false where that was refused. */
  const save = async (over = false): Promise<number | undefined> =>
    trying(async () => {
      const answer = await call(savePaperDraft, { paper, size, template, rev: over ? -1 : rev }, { quiet: true })
      setRev(answer.rev)
      setKept(template)
      setBase(null)
      setTaken(undefined)
      await refreshCalls(client, [listPapers])
      return answer.rev
    })
  const publish = async (): Promise<number | undefined> => {
    const standing = dirty || kept === null ? await save() : rev
    if (standing === undefined) return undefined
    return trying(async () => {
      const answer = await call(publishPaper, { paper, size, rev: standing }, { quiet: true })
      setVersion(answer.version)
      setRev(0)
      setKept(null)
      setBase(template)
      await refresh()
      return answer.version
    })
  }
  /** Gives up the draft; what is printed stays. */
  const discard = async (): Promise<boolean | undefined> =>
    trying(async () => {
      await call(discardPaperDraft, { paper, size }, { quiet: true })
      await refresh()
      return true
    })
  return {
    ...{ template, dirty, version, taken, problem, busy, save, publish, discard },
    /** Whether there is anything to publish. */
    publishable: dirty || kept !== null,
    isDraft: kept !== null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    change: (next: Template, run?: string) => setHistory((before) => (next === before.present ? before : step(before, next, run ?? null))),
    alter: (id: string, values: Partial<Block>, run?: string) =>
      setHistory((before) =>
        // The values are those of the kind of the block that is edited.
        step(
          before,
          changeBlock(before.present, id, (block) => ({ ...block, ...values }) as Block),
          run ?? null,
        ),
      ),
  }
}
