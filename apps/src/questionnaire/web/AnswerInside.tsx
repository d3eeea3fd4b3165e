import type { PublicPageOutput } from '@qifuyun/contract/self-service/schema.ts'
import type { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { APP } from '#src/questionnaire/codes.ts'
import { SurveyAnswer } from './answer/SurveyAnswer.tsx'

const publicPage = descriptor<ReturnType<typeof publicEndpoints>['publicPage']>({
  ...{ method: 'GET', path: `/api/v1/application/${APP}/x/public/page`, access: 'public', roles: [] },
})

/**
 * A survey that somebody answers inside the product. It is answered by their own link, as everybody does: what is anonymous is so for the
 * server, too, which writes down no name with it.
 */
export const AnswerInside = ({ token }: { token: string }): ReactNode => {
  const page = useQuery({
    queryKey: [publicPage.path, token],
    queryFn: ({ signal }): Promise<PublicPageOutput> => call(publicPage, { token }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (page.data === undefined) return <PageSkeleton />
  return <SurveyAnswer link={{ appKey: APP, token }} page={page.data} />
}
