import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { type Score, scoreOf } from '@qifuyun/kit/scoring/score.ts'
import { type InfoRow, useAct } from '@qifuyun/kit-web/api.ts'
import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { namesKeptFiles } from '@qifuyun/ui/platform/kept/kept-files.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useState } from 'react'
import { check } from '#src/quality/checks/check.ts'
import { scoredOf, weightsOf } from '#src/quality/checks/points.ts'

export type CheckRow = InfoRow<typeof check>
export type ItemRow = NonNullable<CheckRow['items']>[number]

/** What was said of an item. */
export interface Said {
  result: string | null
  got: number | null
  images: FileObject[]
  note: string
}
type AllSaid = Record<string, Said>

const saidOf = ({ result, got, images, note }: ItemRow): Said => ({
  result: result ?? null,
  got: got ?? null,
  images: images ?? [],
  note: note ?? '',
})

const isKept = (kept: unknown): kept is AllSaid => typeof kept === 'object' && kept !== null

export interface Sheet {
  items: readonly ItemRow[]
  said: (item: ItemRow) => Said
  say: (item: ItemRow, change: Partial<Said>) => void
  score: Score | null
  /** Items of which nothing was said yet. */
  left: number
  problems: Readonly<Record<string, string>>
  saving: boolean
  /** Pictures wait for the network in this browser, as all that was said does: they go with what is submitted. */
  waits: boolean
  save: () => void
  submit: () => void
}

/** What somebody writes down on a check: kept in this browser until it is sent, which waits for the network. */
export const useSheet = (row: CheckRow, onDone: () => void): Sheet => {
  const items = row.items ?? []
  const [kept, keep] = useRemembered(`quality-check:${row.uuid}`)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const of = (from: unknown, item: ItemRow): Said => (isKept(from) ? from[item.uuid] : undefined) ?? saidOf(item)
  const said = (item: ItemRow): Said => of(kept, item)
  const asSent = items.map((item) => {
    const { result, got, images, note } = said(item)
    return { uuid: item.uuid, result, got, images: images.map(({ filePath }) => filePath), note: note === '' ? null : note }
  })
  const record = useAct(check, 'record', { onDone: () => keep(null) })
  const submit = useAct(check, 'submit', {
    keep: row.no,
    onDone: () => {
      keep(null)
      onDone()
    },
  })
  const looked = items.map((item) => ({ ...item, ...said(item) }))
  const failed = (error: unknown): void => setProblems(error instanceof CallError ? error.fields : {})
  const send = (by: typeof submit): void => {
    setProblems({})
    by.mutate({ uuid: row.uuid, form: { items: asSent } }, { onError: failed })
  }
  return {
    items,
    said,
    say: (item, change) => {
      // What is said anew is judged anew.
      const at = `items[${items.indexOf(item)}].`
      setProblems((told) => Object.fromEntries(Object.entries(told).filter(([key]) => !key.startsWith(at))))
      // Pictures of two items may come to lie at one moment.
      keep((before: unknown) => ({ ...(isKept(before) ? before : {}), [item.uuid]: { ...of(before, item), ...change } }))
    },
    score: scoreOf(scoredOf(looked), weightsOf(row.sections)),
    left: looked.filter(({ result }) => result === null).length,
    problems,
    saving: record.isPending || submit.isPending,
    waits: namesKeptFiles(JSON.stringify(asSent)),
    save: () => send(record),
    submit: () => send(submit),
  }
}
