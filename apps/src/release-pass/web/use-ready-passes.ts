import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { pass } from '#src/release-pass/app.ts'

const SHOWN_MAX = 200

/** What may still leave a project, the earliest first, with its goods; this browser knows it without a network too. */
export const useReadyPasses = (projectUuid: string) =>
  usePage(pass, {
    filter: filterOf(pass, (f) => f.and(f.eq('projectUuid', projectUuid), f.state('ready'))),
    pageSize: SHOWN_MAX,
    sort: [{ field: 'passAt', order: 'asc' }],
  })
