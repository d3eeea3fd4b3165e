import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { Position } from '@qifuyun/kit/fields.ts'
import type { ActionCall, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { distanceOf } from '@qifuyun/kit/rounds/distance.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { project } from '#src/main-data/project.ts'
import { FOLLOW } from '#src/sale/codes.ts'
import { noteFollow } from '#src/sale/leads/acting.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { setting } from '#src/sale/setting.ts'
import { refusalAt, refuseAt, t } from '#src/sale/texts.ts'
import { viewing } from '#src/sale/viewings/viewing.ts'

type Viewing = StoredOf<typeof viewing>
type Call = ActionCall<typeof viewing>
type Change = Effect<typeof viewing>

/** Homes that are on offer are shown, at a time to come, to somebody who looks for one. */
export const judgeViewings = async ({ saves, rows, clock }: SaveCall<Viewing>): Promise<readonly (Partial<Viewing> | KitRefusal)[]> => {
  const leads = await rows.findEach(
    lead,
    saves.map(({ row }) => row.lead),
  )
  const homes = await rows.findEach(
    listing,
    saves.flatMap(({ row }) => row.listings),
  )
  return saves.map(({ before, row }) => {
    const of = leads.get(row.lead)
    if (before?.at !== row.at && new Date(row.at) < clock.now) return refusalAt('at', '带看时间不能早于现在')
    if (before?.lead !== row.lead && of !== undefined && lead.isIn(of, 'won', 'lost')) return refusalAt('lead', '该客源已结束，不能带看')
    const fresh = row.listings.filter((uuid) => before?.listings.includes(uuid) !== true)
    const gone = fresh.map((uuid) => homes.get(uuid)).find((home) => home !== undefined && !listing.isIn(home, 'live', 'reserved'))
    if (gone !== undefined) return refusalAt('listings', '房源{no}未上架', { no: gone.listNo })
    return { title: wordsIn(t('{name} 看房 {n} 套', { name: of?.name ?? '', n: row.listings.length }), 'zh-CN') }
  })
}

/** Where homes lie: at their address, or at that of their project. */
const placesOf = async ({ rows }: Context, listings: readonly string[]): Promise<(Position | null)[]> => {
  const homes = [...(await rows.findEach(listing, listings)).values()]
  const projects = await rows.findEach(
    project,
    homes.map(({ projectUuid }) => projectUuid),
  )
  return homes.map(({ address, projectUuid }) => {
    if (address?.latitude !== undefined) return address
    const at = projects.get(projectUuid ?? '')
    if (at === undefined || at.latitude === null || at.longitude === null) return null
    return { name: at.projectName, latitude: at.latitude, longitude: at.longitude }
  })
}

/** Whoever shows a home stands there, or sends a picture of it. */
export const isThere = async (call: Call): Promise<void> => {
  const { row, rows } = call
  if ((row.checkInPhoto ?? []).length > 0) return
  const { checkInMetres: most } = await rows.settings(setting)
  const here = row.checkIn
  if (here === null) refuseAt('checkIn', '请定位签到或上传现场照片')
  const near = (await placesOf(call, row.listings)).some((place) => (distanceOf(here, place) ?? Number.POSITIVE_INFINITY) <= most)
  if (!near) refuseAt('checkIn', '不在房源{n}米范围内，请上传现场照片', { n: most })
}

/** What came of it stands with the lead. */
export const finish = async (call: Call): Promise<Change> => {
  const { row, rows, clock } = call
  const [of] = await rows.lock(lead, [row.lead])
  if (of !== undefined && lead.isIn(of, 'fresh', 'following', 'viewed', 'keen')) {
    const result = row.result === null ? '' : choiceLabel(viewing.fields.result, row.result)
    const text = [result, row.feedback].filter(Boolean).join('：')
    const made = await noteFollow(call, of, { kind: FOLLOW.viewing, text, next: null })
    await rows.act(lead, of.uuid, 'viewed')
    await rows.update(lead, of.uuid, made, t('带看完成'))
  }
  return { doneAt: clock.now.toISOString() }
}

/** Whoever comes to look at homes is reminded some time before. */
export const remind = async ({ row, rows, messages, people }: TimerCall<typeof viewing>): Promise<Change> => {
  const of = await rows.find(lead, row.lead)
  if (of === undefined) return {}
  const broker = (await people.namesOf([row.broker])).get(row.broker) ?? ''
  const text = t('{name}您好，您预约的看房将于 {at} 开始，带看顾问：{broker}', { name: of.name, at: momentText(row.at), broker })
  await messages.sendText({ mobile: of.mobile, purpose: 'sale.viewing', text })
  return {}
}
