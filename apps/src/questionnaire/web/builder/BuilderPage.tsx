import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { callKey, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Chooser } from '#src/questionnaire/web/Chooser.tsx'
import { designCall } from '#src/questionnaire/web/calls.generated.ts'
import { Workshop } from './Workshop.tsx'

/** The survey that is built, in the address. */
export const useChosenSurvey = () => {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('survey')
  const choose = (uuid: string): void =>
    setParams((all) => {
      all.set('survey', uuid)
      return all
    })
  return { chosen, choose }
}

const Loaded = ({ uuid, heading }: { uuid: string; heading: ReactNode }): ReactNode => {
  const client = useQueryClient()
  // What is typed is newer than what is stored: nothing is read again by itself, and it is read anew when somebody comes back.
  const design = useCall(designCall, { survey: uuid }, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => () => client.removeQueries({ queryKey: callKey(designCall, { survey: uuid }) }), [client, uuid])
  if (design.isLoadingError)
    return (
      <PageFrame heading={heading}>
        <LoadFailed error={design.error} onRetry={() => void design.refetch()} />
      </PageFrame>
    )
  if (design.data === undefined)
    return (
      <PageFrame heading={heading}>
        <PageSkeleton />
      </PageFrame>
    )
  return (
    <Workshop key={`${uuid} ${design.dataUpdatedAt}`} {...{ uuid, heading, loaded: design.data }} onReload={() => void design.refetch()} />
  )
}

/** 设计: where the questions of a survey are built. */
export const BuilderPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const { chosen, choose } = useChosenSurvey()
  if (chosen !== null) return <Loaded key={chosen} uuid={chosen} heading={heading} />
  return <Chooser heading={heading} onChoose={choose} />
}
