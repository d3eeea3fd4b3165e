import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, Effect } from '@qifuyun/kit/handlers.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { KIND, WHEN_OWED } from '#src/decoration/codes.ts'
import { garbageOf } from '#src/decoration/money/settling.ts'
import { refuseAt, t } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import type { Work } from '#src/decoration/works/judging.ts'
import { setting } from '#src/decoration/works/setting.ts'
import { clearance } from '#src/main-data/clearance.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

type Call = ActionCall<typeof decoration>
type Asking = Context & { row: Work }

const BLACKLISTED = 3

/** The active manager of the project, who stands for an owner that has applied by a link; null where it has none. */
export const managerOf = async ({ rows, people }: Context, projectUuid: string): Promise<string | null> => {
  const manager = (await rows.find(project, projectUuid))?.managerUserUuid ?? null
  return [...(await people.activeAmong([manager]))][0] ?? null
}

/** What is missing: a promise always, drawings unless only a part is changed. */
const judgePapers = ({ row }: Call): void => {
  if ((row.commitment ?? []).length === 0) refuseAt('commitment', '请上传装修承诺书')
  if (row.kind !== KIND.part && (row.drawings ?? []).length === 0) refuseAt('drawings', '请上传图纸')
}

/** What is to be paid is what the project asks when the application is handed in. */
export const submitWork = async (call: Call): Promise<Effect<typeof decoration>> => {
  const { row, rows, applications, actor } = call
  judgePapers(call)
  const other = await rows.count(decoration, (f) =>
    f.and(f.eq('roomUuid', row.roomUuid), f.notState('draft', 'rejected', 'done', 'cancelled')),
  )
  if (other > 0) refuseAt('roomUuid', '该房屋已有进行中的装修申请')
  const company = row.contractor === null ? undefined : await rows.find(contractor, row.contractor)
  if (company?.statusCode === BLACKLISTED) refuseAt('contractor', '施工单位已被列入黑名单')
  const asks = await rows.settings(setting, row.projectUuid)
  const owed = (await applications.query(clearance, { roomUuid: row.roomUuid }))?.ok === false
  if (owed && asks.whenOwed === WHEN_OWED.refuse) refuseAt('roomUuid', '该房屋存在欠费')
  const area = (await rows.find(room, row.roomUuid))?.buildingArea ?? null
  return {
    owed,
    submittedBy: actor?.userUuid ?? (await managerOf(call, row.projectUuid)),
    ownerDeposit: asks.ownerDeposit,
    companyDeposit: asks.companyDeposit,
    cardsAmount: asks.cardFee * row.plannedWorkers,
    garbageAmount: garbageOf(area, asks.garbagePerM2),
    until: dayAfter(row.end, row.extendedDays ?? 0),
  }
}

const contentOf = ({ content }: Work): string => content.map((code) => choiceLabel(decoration.fields.content, code)).join('、')

/** The enterprise's flow decides; where there is none, the project says whether somebody has to. */
export const applyApproval: ApprovalHandlers<typeof decoration> = {
  by: ({ row }) => row.submittedBy,
  async form({ row, rows }: Asking) {
    return {
      ...{ no: row.no, room: (await rows.find(room, row.roomUuid))?.roomName ?? '', owner: row.ownerName, company: row.companyName ?? '' },
      ...{ kind: choiceLabel(decoration.fields.kind, row.kind), content: contentOf(row), span: `${row.begin} — ${row.end}` },
      deposits: `${formatMoney(row.ownerDeposit)} / ${formatMoney(row.companyDeposit)}`,
      owed: row.owed === true ? '是' : '否',
      wall: row.content.includes('2') ? '是' : '否',
    }
  },
  async withoutFlow(call) {
    const { row, rows, people, messages } = call
    if ((await rows.settings(setting, row.projectUuid)).needFlow !== true) return 'pass'
    await messages.notify({
      ...{ kind: 'todo', userUuids: await people.holdersOf(decoration, 'action.agree', row.projectUuid) },
      ...{ title: t('待审核装修：{no}', { no: row.no ?? '' }), row: { entity: decoration, uuid: row.uuid } },
      summary: t('{company}，负责人{leader}', { company: row.companyName ?? '', leader: row.leader }),
    })
    return 'wait'
  },
}
