import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { callKey, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Desk } from '#src/training/calls.ts'
import { beginAttempt, examDesk, myLearning } from '#src/training/web/calls.generated.ts'
import { Entrance } from './Entrance.tsx'
import { Sheet } from './Sheet.tsx'

/** An exam: what it asks for and what came of it, or the sheet that is being filled in. */
export const ExamPane = ({ exam }: { exam: string }): ReactNode => {
  const client = useQueryClient()
  // What is typed is newer than what is stored: nothing is read again by itself.
  const desk = useCall(examDesk, { exam }, { staleTime: Number.POSITIVE_INFINITY })
  const show = (next: Desk): void => {
    client.setQueryData(callKey(examDesk, { exam }), next)
  }
  const begin = useAction(beginAttempt, { announce: false, onDone: show, refresh: [myLearning] })
  if (desk.isLoadingError) return <LoadFailed error={desk.error} onRetry={() => void desk.refetch()} />
  if (desk.data === undefined) return <PageSkeleton />
  const { attempt } = desk.data
  if (attempt === null) return <Entrance desk={desk.data} busy={begin.isPending} onBegin={() => begin.mutate({ exam })} />
  return <Sheet key={attempt.uuid} exam={desk.data.exam} attempt={attempt} onDone={show} onGone={() => void desk.refetch()} />
}
