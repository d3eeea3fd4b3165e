import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { setting } from '#src/community-activity/setting.ts'
import { isFor } from '#src/community-activity/signups/audience.ts'
import { bannedUntil } from '#src/community-activity/signups/bans.ts'
import { payBy } from '#src/community-activity/signups/moments.ts'
import { fits } from '#src/community-activity/signups/places.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { absencesOf, NOBODY, roomStandings, signedAlready, standingsOf } from '#src/community-activity/signups/standing.ts'
import { refusal, t } from '#src/community-activity/texts.ts'
import { type Residence, residencesOf } from '#src/customers/residence/residents-today.ts'

export type Signup = StoredOf<typeof signup>
export type Activity = StoredOf<typeof activity>
/** What somebody asks for who signs up. */
export type Wish = Pick<Signup, 'activity' | 'customer' | 'roomUuid' | 'name' | 'phone' | 'people' | 'answers' | 'standby'>
type Settings = StoredOf<typeof setting>

/** Everything that speaks for and against those who sign up. The activities stay locked: two who want the last place ask one after the other. */
interface Known {
  now: Date
  settings: Settings
  activities: ReadonlyMap<string, Activity>
  residences: ReadonlyMap<string, readonly Residence[]>
  absences: ReadonlyMap<string, readonly Date[]>
  // These grow with each that is taken.
  taken: Map<string, number>
  waiting: Map<string, number>
  inRoom: Map<string, number>
  already: Set<string>
}

/** Absences that count now are not older than both spans together. */
const sinceOf = ({ noShowDays, banDays }: Settings, now: Date): Date => new Date(now.getTime() - (noShowDays + banDays) * DAY_MS)

const known = async (call: Context, wishes: readonly Wish[]): Promise<Known> => {
  const activityUuids = [...new Set(wishes.map((wish) => wish.activity))]
  const customers = [...new Set(wishes.map((wish) => wish.customer))]
  const locked = await call.rows.lock(activity, activityUuids)
  const settings = await call.rows.settings(setting)
  const standings = await standingsOf(call, activityUuids)
  const of = (key: 'takenPeople' | 'waitingPeople') =>
    new Map(activityUuids.map((uuid) => [uuid, (standings.get(uuid) ?? NOBODY)[key]] as const))
  return {
    now: call.clock.now,
    settings,
    activities: new Map(locked.map((row) => [row.uuid, row])),
    residences: Map.groupBy(await residencesOf(call, customers), (each) => each.customer),
    absences: await absencesOf(call, customers, sinceOf(settings, call.clock.now)),
    ...{ taken: of('takenPeople'), waiting: of('waitingPeople') },
    inRoom: await roomStandings(call, activityUuids),
    already: await signedAlready(call, activityUuids, customers),
  }
}

/** Why nobody signs up for an activity now; undefined: they do. */
const closedWord = (row: Activity, now: Date) => {
  if (activity.isIn(row, 'draft', 'approving')) return t('活动未发布')
  if (activity.isIn(row, 'cancelled')) return t('活动已取消')
  if (activity.isIn(row, 'ready') || new Date(row.signUp.begin) > now) return t('报名未开始')
  return activity.isIn(row, 'open') && new Date(row.signUp.end) > now ? undefined : t('报名已截止')
}

const banWord = ({ settings, absences, now }: Known, { customer }: Wish) => {
  const until = bannedUntil(absences.get(customer) ?? [], settings)
  if (until === null || until <= now) return undefined
  const { noShowDays: days, noShowTimes: n } = settings
  return t('近{days}天内{n}次未到场，{day}前暂不能报名', { days, n, day: chinaDay(until) })
}

const personProblems = (all: Known, of: Activity, wish: Wish, home: Residence | undefined): Problems => {
  const homes = (all.residences.get(wish.customer) ?? []).filter((each) => isFor(of, each))
  if (homes.length === 0) return { customer: t('该客户不在活动参加范围内') }
  if (all.already.has(`${of.uuid} ${wish.customer}`)) return { customer: t('您已报名') }
  const banned = banWord(all, wish)
  if (banned !== undefined) return { customer: banned }
  return home === undefined ? { roomUuid: t('该客户不在此房屋') } : {}
}

const peopleProblems = (all: Known, of: Activity, wish: Wish, home: Residence | undefined): Problems => {
  if (wish.people > of.quota) return { people: t('人数不能大于活动名额') }
  const inRoom = all.inRoom.get(`${of.uuid} ${home?.roomUuid ?? ''}`) ?? 0
  if (of.perRoom !== null && inRoom + wish.people > of.perRoom)
    return { people: t('每户限报{n}人，还可报{left}人', { n: of.perRoom, left: Math.max(0, of.perRoom - inRoom) }) }
  const free = of.quota - (all.taken.get(of.uuid) ?? 0)
  if (fits(wish.people, { free, waiting: all.waiting.get(of.uuid) ?? 0 }) || wish.standby === true) return {}
  return { standby: t('名额已满，是否候补') }
}

const answerProblems = (of: Activity, { answers }: Wish): Problems => {
  const needed = (of.asks ?? []).filter((each) => each.needed)
  if (needed.length === 0 || answers?.trim()) return {}
  return { answers: t('请填写{what}', { what: needed.map(({ title }) => title).join('、') }) }
}

const grow = (counts: Map<string, number>, key: string, people: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + people)
}

/** What a wish becomes: signed up, to be paid, waiting; or why not. */
const take = (all: Known, wish: Wish): Partial<Signup> | KitRefusal => {
  const of = all.activities.get(wish.activity)
  const closed = of === undefined ? t('数据不存在') : closedWord(of, all.now)
  if (of === undefined || closed !== undefined) return refusal(closed ?? '数据不存在', {}, { activity: closed ?? t('数据不存在') })
  const homes = (all.residences.get(wish.customer) ?? []).filter((each) => isFor(of, each))
  const home = wish.roomUuid === null ? homes[0] : homes.find(({ roomUuid }) => roomUuid === wish.roomUuid)
  const problems = { ...personProblems(all, of, wish, home), ...peopleProblems(all, of, wish, home), ...answerProblems(of, wish) }
  const [first] = Object.values(problems)
  if (first !== undefined || home === undefined) return refusal(first ?? '数据不存在', {}, problems)
  const free = of.quota - (all.taken.get(of.uuid) ?? 0)
  const now = fits(wish.people, { free, waiting: all.waiting.get(of.uuid) ?? 0 })
  grow(now ? all.taken : all.waiting, of.uuid, wish.people)
  grow(all.inRoom, `${of.uuid} ${home.roomUuid}`, wish.people)
  all.already.add(`${of.uuid} ${wish.customer}`)
  return {
    ...{ roomUuid: home.roomUuid, name: wish.name ?? home.name, phone: wish.phone ?? home.mobile, amount: wish.people * of.fee },
    ...(now ? beginning(of, all.settings, all.now) : { state: signup.stateCode('waiting') }),
  }
}

/** How somebody begins who has got a place: what costs something is to be paid first. */
export const beginning = (of: Activity, { payHours }: Settings, now: Date) =>
  of.fee > 0
    ? { state: signup.stateCode('toPay'), payBy: payBy(now, payHours, of.period.begin).toISOString() }
    : { state: signup.stateCode('signed'), payBy: null }

/** Those who sign up, one after the other: Σ people never goes beyond the quota. */
export const judgeSignups = async (call: SaveCall<Signup>): Promise<readonly (Partial<Signup> | KitRefusal)[]> => {
  const fresh = call.saves.flatMap(({ before, row }) => (before === null ? [row] : []))
  if (fresh.length === 0) return call.saves.map(() => ({}))
  const all = await known(call, fresh)
  return call.saves.map(({ before, row }) => (before === null ? take(all, row) : {}))
}

/** What speaks against a wish, before it is one; undefined: nothing. */
export const refusalOf = async (call: Context, wish: Wish): Promise<KitRefusal | undefined> => {
  const said = take(await known(call, [wish]), wish)
  return said instanceof KitRefusal ? said : undefined
}
