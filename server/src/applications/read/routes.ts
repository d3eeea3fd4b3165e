import type { App } from '@qifuyun/kit/app.ts'
import { appEndpoints, settingsEndpoints, settingsEntities } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { idListKey } from '@qifuyun/kit/calls/wire.ts'
import type { Verb } from '@qifuyun/kit/permissions.ts'
import { givingOnPlans, hasParts, hasPlan } from '@qifuyun/kit/views.ts'
import { hasWorkers } from '@qifuyun/kit/work/assigned.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listComments } from '../comments/comments.ts'
import { createContext } from '../context.ts'
import { overviewOf } from '../overview/overview-of.ts'
import { accessTo, accessToChoices, withAccess } from '../runtime/access.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { standingAt } from './as-of.ts'
import { dayOf } from './day/day.ts'
import { rowDetail } from './details.ts'
import { figuresOf } from './figures.ts'
import { historyPage } from './history.ts'
import { listPage } from './list.ts'
import { cardsOf, describeApp, opener, openerOfAll } from './meta.ts'
import { listChildren, listOptions } from './options.ts'
import { partsOf } from './parts.ts'
import { relatedTo } from './related/related.ts'
import type { Reach, Reading } from './scope.ts'
import { readSettings, settingsAsked } from './settings.ts'
import { dutyOf } from './staff/duty.ts'
import { workersOf } from './staff/workers.ts'

const readingWith = (tx: Tx, platform: Platform, caller: TenantCaller, reach: Reach): Reading => {
  const { userUuid, enterpriseUuid } = caller
  const now = platform.clock.now()
  return { tx, platform, userUuid, enterpriseUuid, now, reach, contextFor: () => createContext({ tx, platform, caller, now }) }
}

/** Opens an entity for reading: refuses with 401/403 anyone who lacks the right. */
export const openReading = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  served: ServedEntity,
  verb: Verb = 'read',
): Promise<Reading> => {
  return readingWith(tx, platform, caller, await accessTo(tx, caller, served, verb, platform.clock.now()))
}

/** The reading calls of an entity. */
export const entityReadRoutes = (platform: Platform, served: ServedEntity): Route[] => {
  const calls = entityEndpoints(served.entity)
  const { id } = served.address
  const asReader =
    <T>(caller: TenantCaller, work: (reading: Reading) => Promise<T>) =>
    (tx: Tx): Promise<T> =>
      withAccess(tx, { person: caller, served, verb: 'read', now: platform.clock.now() }, (reach) =>
        work(readingWith(tx, platform, caller, reach)),
      )
  const inside = <T>(caller: TenantCaller, work: (reading: Reading) => Promise<T>): Promise<T> =>
    platform.db.tenant(caller.enterpriseUuid, caller.userUuid, asReader(caller, work))
  /** What counts and sums many rows. */
  const figures = <T>(caller: TenantCaller, work: (reading: Reading) => Promise<T>): Promise<T> =>
    platform.db.reading(caller.enterpriseUuid, caller.userUuid, asReader(caller, work))
  // The id's name is only known at run time; the schema of the call checked it.
  const uuidIn = (input: Record<string, unknown>) => String(input[id])
  const gives = givingOnPlans(served.entity.spec.list.views)
  return [
    handle(calls.page, ({ input, caller }) => inside(caller, (reading) => listPage(reading, served, input))),
    ...(hasParts(served.entity.spec.list.views)
      ? [handle(calls.parts, ({ input, caller }) => figures(caller, (reading) => partsOf(reading, served, input)))]
      : []),
    ...(hasPlan(served.entity.spec.list.views)
      ? [handle(calls.day, ({ input, caller }) => figures(caller, (reading) => dayOf(reading, served, input)))]
      : []),
    ...(gives === undefined
      ? []
      : [
          handle(calls.duty, ({ input, caller }) =>
            platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) =>
              dutyOf(await openReading(tx, platform, caller, served, `action.${gives}`), input),
            ),
          ),
        ]),
    handle(calls.info, ({ input, caller }) => inside(caller, (reading) => rowDetail(reading, served, uuidIn(input)))),
    handle(calls.options, ({ input, caller }) =>
      platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
        const reach = await accessToChoices(tx, caller, served, platform.clock.now())
        return listOptions(readingWith(tx, platform, caller, reach), served, input)
      }),
    ),
    handle(calls.kpi, ({ input, caller }) => figures(caller, (reading) => figuresOf(reading, served, input))),
    handle(calls.kpiRead, ({ input: { begin, end, ...asked }, caller }) => {
      const range = begin === undefined || end === undefined ? undefined : { begin, end }
      return figures(caller, (reading) => figuresOf(reading, served, { ...asked, range }))
    }),
    handle(calls.log, ({ input, caller, request: { language } }) =>
      inside(caller, (reading) => historyPage(reading, served, uuidIn(input), { ...input, language })),
    ),
    handle(calls.asOf, ({ input, caller, request: { language } }) => {
      // The other key is only known at run time; the schema of the call checked it.
      const { time = platform.clock.now() } = input as unknown as { time?: Date }
      return inside(caller, (reading) => standingAt(reading, served, uuidIn(input), time, language))
    }),
    handle(calls.related, ({ input, caller }) =>
      inside(caller, (reading) => relatedTo(reading, served, openerOfAll(reading.tx, platform, caller), uuidIn(input))),
    ),
    handle(calls.commentList, ({ input, caller }) => inside(caller, (reading) => listComments(reading, served, uuidIn(input), input))),
    ...(hasWorkers(served.entity)
      ? // The key of the list is only known at run time; the schema of the call checked it.
        [
          handle(calls.workers, ({ input, caller }) =>
            inside(caller, (reading) => workersOf(reading, served, input[idListKey(id)] as string[])),
          ),
        ]
      : []),
    ...(served.entity.spec.tree === null
      ? []
      : [handle(calls.tree, ({ input, caller }) => inside(caller, (reading) => listChildren(reading, served, input)))]),
  ]
}

const settingsRoutes = (platform: Platform, app: App): Route[] => {
  const { ofProjects, ofEnterprise } = settingsEntities(app)
  if ((ofProjects ?? ofEnterprise) === undefined) return []
  return [
    handle(settingsEndpoints(app).settings, ({ input, caller }) =>
      platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) =>
        readSettings(
          await openReading(tx, platform, caller, settingsAsked(app, input.projectUuid)),
          settingsAsked(app, input.projectUuid),
          input.projectUuid,
        ),
      ),
    ),
  ]
}

const overviewRoutes = (platform: Platform, app: App): Route[] => {
  if (app.appKey === null) return []
  const calls = appEndpoints(app)
  const inside = <T>(caller: TenantCaller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    platform.db.tenant(caller.enterpriseUuid, caller.userUuid, work)
  const figures = <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    platform.db.reading(enterpriseUuid, userUuid, work)
  return [
    handle(calls.meta, ({ caller }) => inside(caller, (tx) => describeApp(tx, platform, caller, app))),
    handle(calls.dashboard, ({ input, caller }) => figures(caller, (tx) => cardsOf(tx, platform, caller, app, input))),
    handle(calls.overview, ({ input, caller }) =>
      figures(caller, async (tx) => overviewOf(app, await opener(tx, platform, caller, app), input)),
    ),
  ]
}

/** The reading calls of an application as a whole. */
export const appReadRoutes = (platform: Platform, app: App): Route[] => [...overviewRoutes(platform, app), ...settingsRoutes(platform, app)]
