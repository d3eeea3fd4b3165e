import { useAct, useAdd, useInfo } from '@qifuyun/kit-web/api.ts'
import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { billRun } from '#src/fee/billing/bill-run.ts'
import type { Preview, Usages } from '#src/fee/calls.ts'
import { previewCall, runProgressCall } from '#src/fee/web/calls.generated.ts'
import { type Draft, EMPTY, readDraft, type Scope, scopeOf } from './draft.ts'

const KEPT = 'fee.billing'
export const PAGE_SIZE = 20

/** What the table is narrowed to. */
export interface Shown {
  reason: Preview['rows'][number]['reason'] | null
  keyword: string
  page: number
}

/** What a room has used, and the readings that say so. */
export type Usage = Usages['usages'][number]

const ALL: Shown = { reason: null, keyword: '', page: 1 }

/** The run that the wizard is about: the one that the address names, else that of the draft. */
const useRun = (draft: Draft) => {
  const [query, setQuery] = useSearchParams()
  const named = query.get('run')
  const uuid = named ?? draft.run ?? undefined
  const info = useInfo(billRun, uuid)
  const leave = (): void => {
    if (named === null) return
    const next = new URLSearchParams(query)
    next.delete('run')
    setQuery(next)
  }
  return { uuid, named, info, leave }
}

/** Everything that the wizard does: an item, a scope and a period are chosen, tried, made bills of and published. */
export const useBilling = () => {
  const [kept, keep] = useRemembered(KEPT)
  const draft = readDraft(kept)
  const run = useRun(draft)
  const [shown, setShown] = useState<Shown>(ALL)
  const [measured, measure] = useState<readonly Usage[]>([])
  const row = run.uuid === undefined ? undefined : run.info.data
  const ofRun: Scope | null =
    row?.period && row.item && row.projectUuid
      ? {
          ...{ item: row.item, projectUuid: row.projectUuid, period: row.period },
          ...{ buildings: row.buildings ?? [], sharedTotal: row.sharedTotal ?? null },
        }
      : null
  const scope = run.uuid === undefined ? scopeOf(draft) : ofRun
  const isOpen = row === undefined || billRun.isIn({ state: row.state }, 'preview', 'generated')
  const step = run.named !== null && draft.step !== 'publish' ? 'preview' : draft.step
  const used = row === undefined ? measured : (row.usages ?? [])
  const usages = used.flatMap(({ roomUuid, qty }) => (roomUuid && qty ? [{ roomUuid, qty }] : []))
  const preview = useCall(
    previewCall,
    {
      ...(scope ?? { item: '', projectUuid: '', period: { begin: '', end: '' }, buildings: [], sharedTotal: null }),
      ...{ usages, ...shown, size: PAGE_SIZE },
    },
    { enabled: scope !== null && isOpen && (step === 'preview' || step === 'publish') },
  )
  const told = useCall(runProgressCall, { run: run.uuid ?? '' }, { enabled: row !== undefined && step === 'publish' })
  const isWorking = row !== undefined && billRun.isIn({ state: row.state }, 'generating', 'publishing', 'revoking')
  const add = useAdd(billRun, { announce: false })
  const act = useAct(billRun, 'run', { announce: false })
  const refresh = useAction(runProgressCall, { quiet: true })
  const change = (more: Partial<Draft>): void => {
    // They are of the rooms of a project, by the meters of an item.
    if (more.item !== undefined || more.projectUuid !== undefined) measure([])
    keep({ ...draft, ...more })
  }
  return {
    /** How many payers hear of the run. */
    payers: told.data?.payers ?? 0,
    ...{ draft, step, run: row, runUuid: run.uuid, scope, preview, shown, isWorking, isOpen, change, refresh, measured, measure },
    loading: kept === undefined || (run.uuid !== undefined && run.info.data === undefined && !run.info.isLoadingError),
    missing: run.uuid !== undefined && run.info.isLoadingError,
    reload: async (): Promise<void> => void (await Promise.all([run.info.refetch(), told.refetch()])),
    busy: add.isPending || act.isPending,
    show: (more: Partial<Shown>): void => setShown({ ...shown, page: 1, ...more }),
    go: (next: Draft['step']): void => change({ step: next, run: run.uuid ?? draft.run }),
    /** Makes the bills: of a new run, or what is left to be made of this one. */
    generate: async (): Promise<void> => {
      if (scope === null) return
      const uuid = run.uuid ?? String((await add.mutateAsync({ ...scope, usages, remark: null })).uuid)
      change({ run: uuid, step: 'publish' })
      await act.mutateAsync({ uuid })
    },
    restart: (): void => {
      run.leave()
      setShown(ALL)
      measure([])
      keep(EMPTY)
    },
  }
}

export type Billing = ReturnType<typeof useBilling>
