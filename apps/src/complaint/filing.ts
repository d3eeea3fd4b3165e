import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { COMPLAINT, complaint } from '#src/complaint/complaint.ts'
import { complaintClosed } from '#src/complaint/events.ts'
import { notAgainstHolder, tellContact } from '#src/complaint/handling.ts'
import { COLLECTIVE, kind, type Level, NORMAL } from '#src/complaint/kind.ts'
import { type Complaint, collectiveAmong, joinedBy, repeatsOf } from '#src/complaint/repeats.ts'

type Saves = SaveCall<Complaint>

/** How bad a complaint is that people rate no worse than usual: as its kind. Praise and suggestions are as people rate them. */
export const levelIn = ({ nature, level }: Complaint, its: { level: Level } | undefined): Level =>
  nature === COMPLAINT && level === NORMAL ? (its?.level ?? NORMAL) : level

/** Completes new complaints: their department, their severity, and earlier complaints about the same thing. */
export const judge = async (call: Saves): Promise<Partial<Complaint>[]> => {
  const { saves, rows, clock } = call
  // Locked, so that simultaneous complaints count each other.
  const kinds = new Map((await rows.lock(kind, [...new Set(saves.map(({ row }) => row.kind))])).map((each) => [each.uuid, each]))
  const levelOf = (row: Complaint) => levelIn(row, kinds.get(row.kind))
  const filed = saves.flatMap(({ before, row }) => (before === null && row.nature === COMPLAINT ? [{ ...row, level: levelOf(row) }] : []))
  const repeats = await repeatsOf(call, filed)
  const collective = await collectiveAmong(call, filed)
  return saves.map(({ before, row }) => {
    const ownerOrganUuid = kinds.get(row.kind)?.handlerGroup ?? null
    if (before !== null) {
      if (before.againstUser !== row.againstUser) notAgainstHolder({ row }, 'againstUser')
      return before.kind === row.kind ? {} : { ownerOrganUuid }
    }
    const own = { filedAt: clock.now.toISOString(), ownerOrganUuid, level: levelOf(row), ...repeats.get(row.uuid) }
    return collective.has(row.uuid) ? { ...own, level: COLLECTIVE } : own
  })
}

/** Other applications hear that a complaint was dealt with, and how it was rated. */
const tellClosed = async ({ saves, events }: Saves): Promise<void> => {
  for (const { before, row } of saves) {
    if (!complaint.isIn(row, 'closed') || before === null || complaint.isIn(before, 'closed')) continue
    const { nature, anonymous, contact, phone, roomUuid, holder, satisfaction, ratingText } = row
    const who = anonymous === true ? {} : { contactName: contact, contactPhone: phone, roomUuid }
    await events.publish(complaintClosed, row, { nature, ...who, staff: holder, score: satisfaction, ratingText })
  }
}

/** Makes earlier complaints about one thing one matter with these, and tells people who complain one by one that theirs has arrived. */
export const follow = async (call: Saves & { imported: boolean }): Promise<void> => {
  const added = call.saves.flatMap(({ before, row }) => (before === null ? [row] : []))
  const collective = added.filter(({ nature, level }) => nature === COMPLAINT && level === COLLECTIVE)
  for (const uuid of await joinedBy(call, collective)) await call.rows.update(complaint, uuid, { level: COLLECTIVE }, '自动升级为群诉')
  if (!call.imported) for (const row of added) await tellContact(call, row, 'filed')
  await tellClosed(call)
}
