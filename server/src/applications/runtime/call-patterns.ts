import { application } from '@qifuyun/kit/application.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { pageCall } from '@qifuyun/kit/calls/page-call.ts'
import type { Wire } from '@qifuyun/kit/entity-spec.ts'
import { phone, ref, self, text, user, users } from '@qifuyun/kit/fields.ts'
import { publicPage } from '@qifuyun/kit/public-page.ts'
import { answersOn } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, type ServedApp } from '@qifuyun/kit/server.ts'
import { kanban, plan } from '@qifuyun/kit/views.ts'
import { held } from '@qifuyun/kit/work/fields.ts'
import { behind } from '@qifuyun/kit/work/whom.ts'
import { z } from 'zod'
import type { RoutePattern } from '#src/platform/http/route.ts'
import { callsOf } from './calls.ts'

const NOTHING = z.object({})

/** An application that has every call there is, named after the parts of its path in which applications differ. */
const anyApplication = (appKey: string | null, key: string, wire?: Wire): ServedApp => {
  const { app, entity } = application(appKey, key, 'Application')
  const kind = entity('kind', 'Kind', { mode: text('Mode'), people: users('People') })
  const kindOf = behind('kind', () => kind)
  const fields = { parent: self('Parent'), phone: phone('Phone'), kind: ref('Kind', () => kind), person: user('Person'), ...held() }
  const declared = entity('{entity}', 'Entity', fields)
    .states({ open: ['1', 'Open'], taken: ['2', 'Taken'] })
    .assigned({
      ...{ states: { open: 'open', taken: 'taken' }, dispatchers: kindOf('people') },
      giving: { mode: kindOf('mode'), among: kindOf('people') },
      without: ['dispatch', 'claim', 'accept', 'transfer', 'refuse'],
    })
    .tree('parent', 1)
    .actions({ '{action}': { label: 'Action', who: 'permission', form: ['person!'] } })
    .list({ columns: [], views: [kanban('parent'), plan('parent', 'kind', { gives: '{action}' })] })
    .settings('parent')
  const of = wire === undefined ? declared : declared.wire(wire)
  const call = customCall({ name: '{call}', summary: 'Call.', of, verb: 'read', input: NOTHING, output: NOTHING })
  const page = publicPage('page', of, { title: 'Page', shows: [] })
  const byLink = pageCall({ name: '{call}', summary: 'Call.', input: {}, output: NOTHING })
  const made = app({ entities: { '{entity}': of }, icon: '', category: '', pages: [page] })
  const [calls, pageCalls] = [[answers(call, async () => ({}))], [answersOn(page, byLink, async () => ({}))]]
  return { app: made, entities: {}, calls, pageCalls }
}

const patternsOf = (served: ServedApp): RoutePattern[] => callsOf(served).map(({ endpoint }) => endpoint)

/** Where the calls of applications stand: `/api/v1/application/{app}/{entity}/page`. */
export const applicationPatterns = (): RoutePattern[] => patternsOf(anyApplication('{app}', '{app}'))

/** Where those of a part of the platform stand that is built with the kit: `/api/v1/main_data/{entity}/page`. */
export const partPatterns = (key: string): RoutePattern[] =>
  patternsOf(anyApplication(null, key, { path: `/api/v1/${key}/{entity}`, id: 'uuid', roles: [], businessCode: '', rowPage: '' }))
