import { useState } from 'react'
import { call } from '#src/platform/request/call.ts'
import { asCallError } from '#src/platform/request/call-error.ts'
import { cancelProgress, importExcel, importUndo } from '#src/platform/request/endpoints/progress.generated.ts'
import type { Mapping } from './column-mapping.ts'
import { addJob, type Importing } from './store.ts'

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
  | { at: 'preview'; progressId: string }
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
  repair(repair: Repair): void
  /** What headers mean that the template does not know. */
  mapping: Mapping
  setMapping(mapping: Mapping): void
  allOrNothing: boolean
  setAllOrNothing(on: boolean): void
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
  const [busy, setBusy] = useState(false)

  const begin = async (then: Stage['at'] & ('trying' | 'storing'), filePaths: readonly string[]): Promise<void> => {
    setBusy(true)
    try {
      const options = { ...params, allOrNothing, dryRun: then === 'trying', repairs: [...repairs.values()], mapping }
      const { progressId } = await call(importExcel, {
        progressBusinessCode: businessCode,
        excelPath: filePaths,
        progressParamData: options,
      })
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
    repair: (repair) => setRepairs((now) => new Map(now).set(repairKey(repair), repair)),
    mapping,
    setMapping,
    allOrNothing,
    setAllOrNothing,
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
