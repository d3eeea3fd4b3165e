import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { Progress } from '@qifuyun/contract/progress/schema.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { getProgressInfo } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { percentOf } from '@qifuyun/ui/progress/percent-of.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Sample, secondsLeft } from './time-left.ts'

/** Product constant. */
const POLL_MS = 2_000

const FINAL: readonly string[] = [PROGRESS_STATE.finished, PROGRESS_STATE.failed]

export const isOver = ({ progressStateCode }: Progress): boolean => FINAL.includes(progressStateCode)
export const isFinished = ({ progressStateCode }: Progress): boolean => progressStateCode === PROGRESS_STATE.finished

export interface Following {
  /** Undefined until the first answer. */
  record: Progress | undefined
  percent: number
  /** Undefined while it would be a guess. */
  secondsLeft: number | undefined
  /** The last question had no answer; the next one is asked all the same. */
  dimmed: boolean
}

/** The later of two answers about one job: what is over stays over, and nothing that is done is undone. */
const later = (before: Progress | undefined, next: Progress): Progress =>
  before && (isOver(before) || (!isOver(next) && next.progressCompleteCount < before.progressCompleteCount)) ? before : next

const useSamples = (record: Progress | undefined): readonly Sample[] => {
  const [samples, setSamples] = useState<readonly Sample[]>([])
  const done = record?.progressCompleteCount ?? 0
  const running = record !== undefined && !isOver(record) && record.progressCount > 0
  // Every answer that tells something new is a sample of the speed.
  useEffect(() => {
    if (running) setSamples((now) => [...now, { time: performance.now(), done }])
  }, [running, done])
  return samples
}

/** Follows a job to its end: asked every two seconds, and told by the server at once where the connection stands. */
export const useProgress = (progressId: string): Following => {
  const client = useQueryClient()
  const key = callKey(getProgressInfo, { progressId })
  const asked = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => later(client.getQueryData(key), await call(getProgressInfo, { progressId }, { signal, quiet: true })),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  })
  // A subscription to the server's events.
  useEffect(
    () =>
      realtime.on('progress:update', (told) => {
        if (told.progressId === progressId) {
          client.setQueryData<Progress>(callKey(getProgressInfo, { progressId }), (before) => later(before, told))
        }
      }),
    [client, progressId],
  )
  const record = asked.data
  const samples = useSamples(record)
  const done = record?.progressCompleteCount ?? 0
  const total = record?.progressCount ?? 0
  return {
    record,
    percent: percentOf(done, total, record !== undefined && isFinished(record)),
    secondsLeft: secondsLeft(samples, total),
    dimmed: asked.isError,
  }
}
