import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { cancelProgress, importExcel, importUndo } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { addJob, type Importing } from '@qifuyun/ui/progress/store.ts'
import { useState } from 'react'
import type { Mapping } from './column-mapping.ts'

/** A corrected cell. */
export interface Repair {
  n: number
  column: string
  value: string
}

/** Where an import stands. */
export type Stage =
  | { at: 'files'; problem?: string }
  | { at: 'columns' }
  | { at: 'trying'; progressId: string }
  | { at: 'preview'; progressId: string; good: number; bad: number }
  | { at: 'storing'; progressId: string }
  | { at: 'result'; progressId: string }
  | { at: 'undoing'; progressId: string; importId: string }
  | { at: 'undone'; progressId: string; importId: string }

export interface Import {
  stage: Stage
  go(stage: Stage): void
  /** Back to the choice of files; corrections belong to the files before. */
  restart(): void
  repairs: ReadonlyMap<string, Repair>
  /** Corrects cells; what is corrected twice is what was said last. */
  repair(repairs: readonly Repair[]): void
  /** The cell is again what the file says. */
  unrepair(cell: Pick<Repair, 'n' | 'column'>): void
  /** Whether anything of the tried files could be stored, as far as one knows: corrections that were not tried yet may be right. */
  storable: boolean
  /** What headers mean that the template does not know. */
  mapping: Mapping
  setMapping(mapping: Mapping): void
  allOrNothing: boolean
  setAllOrNothing(on: boolean): void
  /** Rows whose key is known change the row that has it, instead of being refused as doubles. */
  updateByKey: boolean
  setUpdateByKey(on: boolean): void
  busy: boolean
  /** Tries the files with the corrections so far; stores nothing. */
  tryFiles(filePaths: readonly string[]): Promise<void>
  store(filePaths: readonly string[]): Promise<void>
  undo(importId: string): Promise<void>
  /** The dialog goes; what is being stored goes on as a card. */
  leave(): void
}

export const repairKey = ({ n, column }: Pick<Repair, 'n' | 'column'>): string => `${n} ${column}`

const forget = (): void => undefined

/** The steps of an import: try, correct, store, look at the result, take it back. */
export const useImport = ({ businessCode, title, params, onStored, progressId: known }: Importing): Import => {
  const [stage, go] = useState<Stage>(known === undefined ? { at: 'files' } : { at: 'result', progressId: known })
  const [repairs, setRepairs] = useState<Import['repairs']>(new Map())
  const [mapping, setMapping] = useState<Mapping>({})
  const [allOrNothing, setAllOrNothing] = useState(false)
  const [updateByKey, setUpdateByKey] = useState(false)
  const [busy, setBusy] = useState(false)
  const [unchecked, setUnchecked] = useState(false)

  const begin = async (then: Stage['at'] & ('trying' | 'storing'), filePaths: readonly string[]): Promise<void> => {
    setBusy(true)
    try {
      const options = {
        ...params,
        ...(updateByKey && { updateByKey }),
        allOrNothing,
        dryRun: then === 'trying',
        repairs: [...repairs.values()],
        mapping,
      }
      const { progressId } = await call(importExcel, {
        progressBusinessCode: businessCode,
        excelPath: filePaths,
        progressParamData: options,
      })
      setUnchecked(false)
      go({ at: then, progressId })
    } catch (error) {
      // The request layer has shown it.
      asCallError(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    stage,
    go,
    restart: () => {
      setRepairs(new Map())
      setMapping({})
      go({ at: 'files' })
    },
    repairs,
    repair: (corrected) => {
      setRepairs((now) => new Map([...now, ...corrected.map((each) => [repairKey(each), each] as const)]))
      setUnchecked(true)
    },
    unrepair: (cell) => {
      if (!repairs.has(repairKey(cell))) return
      setRepairs((now) => new Map([...now].filter(([key]) => key !== repairKey(cell))))
      setUnchecked(true)
    },
    storable: unchecked || (stage.at === 'preview' && stage.good > 0 && (!allOrNothing || stage.bad === 0)),
    mapping,
    setMapping,
    allOrNothing,
    setAllOrNothing,
    updateByKey,
    setUpdateByKey,
    busy,
    tryFiles: (filePaths) => begin('trying', filePaths),
    store: (filePaths) => begin('storing', filePaths),
    undo: async (importId) => {
      setBusy(true)
      try {
        const { progressId } = await call(importUndo, { progressId: importId })
        go({ at: 'undoing', progressId, importId })
      } catch (error) {
        asCallError(error)
      } finally {
        setBusy(false)
      }
    },
    leave: () => {
      // Nobody waits for a trial any more.
      if (stage.at === 'trying') call(cancelProgress, { progressId: stage.progressId }, { quiet: true }).catch(forget)
      if (stage.at === 'storing') addJob({ progressId: stage.progressId, kind: 'import', title, minimised: true, onStored })
      if (stage.at === 'undoing') addJob({ progressId: stage.progressId, kind: 'undo', title, minimised: true, onStored })
    },
  }
}
