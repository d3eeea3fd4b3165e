import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { RESULT } from '#src/room-handover/codes.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import type { handover } from '#src/room-handover/rooms/handover.ts'
import { refuse, refuseAt, t } from '#src/room-handover/texts.ts'

type Call = ActionCall<typeof handover>
type Done = Effect<typeof handover>

/** More than any room has. */
const ISSUES_MAX = 500

/** Somebody has come: they are who they say, and the sheets of the batch are laid out for them. */
export const arrive = async ({ row, rows, clock }: Call): Promise<Done> => {
  if (row.idChecked !== true) refuseAt('idChecked', '请核对业主身份')
  const [known, shown] = [row.idCard?.toUpperCase(), row.shownCard?.toUpperCase()]
  if (known !== undefined && shown === undefined) refuseAt('shownCard', '请填写出示的身份证号')
  if (known !== undefined && shown !== known) refuseAt('shownCard', '与登记的身份证号不一致')
  const of = await rows.find(batch, row.batch)
  const fresh = () => ({ uuid: rows.newUuid() })
  return {
    ...{ arrivedAt: clock.now.toISOString(), visits: (row.visits ?? 0) + 1, idCard: row.idCard ?? row.shownCard, shownCard: null },
    ...(row.checks.length === 0 && {
      checks: (of?.standard ?? []).map(({ part, item }) => ({
        ...{ ...fresh(), part, item, result: RESULT.pass, category: null, note: null, photos: null },
      })),
    }),
    ...(row.keys.length === 0 && { keys: (of?.keyList ?? []).map(({ kind, qty }) => ({ ...fresh(), kind, qty, item: null })) }),
  }
}

/** What is missing of lines that did not pass. */
const judgeChecks = (checks: Call['row']['checks']): void => {
  const problems: Record<string, Problem> = {}
  for (const [index, { result, category, note, photos }] of checks.entries()) {
    if (result !== RESULT.fail) continue
    if (!category) problems[`checks[${index}].category`] = t('请选择问题分类')
    if (!note) problems[`checks[${index}].note`] = t('请填写问题描述')
    if ((photos ?? []).length === 0) problems[`checks[${index}].photos`] = t('不合格项请拍照')
  }
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

/** The room was looked at: each line that did not pass is an issue of its own, once. */
export const inspect = async ({ row, rows }: Call): Promise<Done> => {
  if (row.checks.length === 0) refuseAt('checks', '请填写验房项')
  judgeChecks(row.checks)
  const checks = row.checks.map((line) => ({ ...line, uuid: line.uuid || rows.newUuid() }))
  const failed = checks.filter(({ result }) => result === RESULT.fail)
  const known = await rows.list(issue, (f) => f.and(f.eq('handover', row.uuid), f.notState('revoked')), ISSUES_MAX)
  const told = new Set(known.map(({ checkUuid }) => checkUuid))
  for (const { uuid, part, category, note, photos } of failed)
    if (!told.has(uuid) && category)
      await rows.add(issue, { handover: row.uuid, part, category, content: note ?? '', images: photos ?? [] }, { checkUuid: uuid })
  return { checks }
}

export const issuesClosed = ({ row }: Call): void => {
  if ((row.openIssues ?? 0) > 0) refuse('还有{n}个问题未关闭', { n: row.openIssues ?? 0 })
}
