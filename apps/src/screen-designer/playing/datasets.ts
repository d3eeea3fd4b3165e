import type { Context } from '@qifuyun/kit/context.ts'
import { type FigureKind, figureCode, type ReadFigure } from '@qifuyun/kit/overview/known-figures.ts'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { ALARMS } from '#src/screen-designer/codes.ts'

const appOf = (code: string): string => code.split('.')[0] ?? ''
const ALARM_APP = appOf(ALARMS)

/** Whether the caller reads alarms. */
export const readsAlarms = async ({ applications, people, actor }: Context): Promise<boolean> =>
  actor !== null && (await applications.isOpen(ALARM_APP)) && (actor.manager || (await people.may(alarm, actor.userUuid, ['read'])))

/** Codes of all that the applications of the enterprise tell. */
export const knownCodes = async ({ figures, applications }: Context): Promise<ReadonlySet<string>> =>
  new Set([...(await figures.known()).map(({ code }) => code), ...((await applications.isOpen(ALARM_APP)) ? [ALARMS] : [])])

/** Rows of alarms are reached as far as their figures are. */
const alarmsReached = (mine: readonly ReadFigure[]): readonly string[] | null => {
  const figure = mine.find(({ code }) => code.startsWith(figureCode(alarm, '')))
  return figure === undefined ? [] : figure.projects
}

/** What the caller may read, and how far. */
export const reachesOf = async (call: Context): Promise<ReadonlyMap<string, readonly string[] | null>> => {
  const mine = await call.figures.mine()
  return new Map([
    ...mine.map(({ code, projects }) => [code, projects] as const),
    ...((await readsAlarms(call)) ? [[ALARMS, alarmsReached(mine)] as const] : []),
  ])
}

/** Why a figure says nothing: there is none of this name, its application is closed, the caller has no right to it. */
export type Silent = 'missing' | 'closed' | 'noRight'

/** What is known of the figures that a board draws, to whoever looks at it. */
export interface Readable {
  kinds: ReadonlyMap<string, FigureKind>
  /** Projects that they reach; null: everything. A figure that is absent says nothing. */
  reach(code: string): readonly string[] | null | undefined
  silent(code: string): Promise<Silent>
  alarms: boolean
}

const silentIn =
  ({ applications }: Context, kinds: ReadonlyMap<string, FigureKind>) =>
  async (code: string): Promise<Silent> => {
    if (kinds.has(code)) return 'noRight'
    const open = await applications.isOpen(appOf(code))
    return open ? (code === ALARMS ? 'noRight' : 'missing') : 'closed'
  }

const byCode = <K extends FigureKind>(kinds: readonly K[]): ReadonlyMap<string, K> => new Map(kinds.map((kind) => [kind.code, kind]))

/** As somebody of the enterprise who has signed in reads them. */
export const readableByCaller = async (call: Context): Promise<Readable> => {
  const [kinds, mine]: [ReadonlyMap<string, FigureKind>, ReadonlyMap<string, ReadFigure>] = [
    byCode(await call.figures.known()),
    byCode(await call.figures.mine()),
  ]
  return { kinds, reach: (code) => mine.get(code)?.projects, silent: silentIn(call, kinds), alarms: await readsAlarms(call) }
}

/** As whoever has the link reads them: what its board shows, all of it. */
export const readableByLink = async (call: Context): Promise<Readable> => {
  const kinds = byCode(await call.figures.known())
  return {
    kinds,
    reach: (code) => (kinds.has(code) ? null : undefined),
    silent: silentIn(call, kinds),
    alarms: await call.applications.isOpen(ALARM_APP),
  }
}
