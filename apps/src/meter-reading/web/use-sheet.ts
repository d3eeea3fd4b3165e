import { useAct } from '@qifuyun/kit-web/api.ts'
import { useKeptAnswer } from '@qifuyun/kit-web/kept-answer.ts'
import { CommandKept, useKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useState } from 'react'
import type { SheetLine } from '#src/meter-reading/calls.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { readingSheet } from './calls.generated.ts'
import { isSheet, type Noted, noteOf, notesOf, withNoted } from './sheet-lines.ts'
import { useText } from './texts.ts'

/** Somebody else reads too. */
const FRESH_MS = 60_000

/** The meters of a round, without a network too once they were read, with what was noted here: that waits in this browser, however often the page is opened. */
export const useSheet = (uuid: string) => {
  const t = useText()
  const { data, failed, error, refetch } = useKeptAnswer(
    `meter-reading.sheet.${uuid}`,
    useCall(readingSheet, { round: uuid }, { staleTime: FRESH_MS }),
    isSheet,
  )
  const { list, sent } = useKept()
  /** What the server has answered, until the sheet is read again. */
  const [answered, setAnswered] = useState<ReadonlyMap<string, Noted>>(new Map())
  const keep = `${data?.no ?? ''} · ${t('抄表')}`
  const record = useAct(task, 'record', { announce: false, keep })
  const miss = useAct(task, 'miss', { announce: false, keep })
  const lines = data?.lines ?? []
  const waiting = notesOf(
    lines,
    list.filter(({ refusal }) => refusal === null),
    true,
  )
  const noted = new Map([...notesOf(lines, sent, false), ...answered, ...waiting])
  const refused = new Map(list.flatMap(({ about, refusal }) => (about === undefined || refusal === null ? [] : [[about, refusal]])))
  /** Does it, or has it wait for the network; whether it is noted. */
  const send = async (line: SheetLine, done: 'record' | 'miss', form: Record<string, unknown>): Promise<boolean> => {
    try {
      await (done === 'record' ? record : miss).mutateAsync({ uuid: line.uuid, form })
    } catch (thrown) {
      // Refusals are told by the command; what is kept is as good as done.
      return thrown instanceof CommandKept
    }
    setAnswered((before) => new Map([...before, [line.uuid, { ...noteOf(line, done, form), kept: false }]]))
    void refetch()
    return true
  }
  return {
    sheet: data === undefined ? undefined : { ...data, lines: withNoted(data.lines, noted, refused) },
    failed,
    error,
    refetch,
    kept: new Set(waiting.map(([of]) => of)).size,
    busy: record.isPending || miss.isPending,
    record: (line: SheetLine, form: Record<string, unknown>) => send(line, 'record', form),
    miss: (line: SheetLine, form: Record<string, unknown>) => send(line, 'miss', form),
  }
}
