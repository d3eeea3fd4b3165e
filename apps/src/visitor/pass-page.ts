import type { Context } from '@qifuyun/kit/context.ts'
import type { PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { project } from '#src/main-data/project.ts'
import { rulesOf } from '#src/visitor/defaults.ts'
import { invitation } from '#src/visitor/invitation.ts'
import type { Invitation } from '#src/visitor/inviting.ts'
import { issuePass, STEP_MS } from '#src/visitor/pass-code.ts'
import { t } from '#src/visitor/texts.ts'

/** The code of a pass with what its holder should know. */
export const viewPass = async ({ row, ...call }: Context & { row: Invitation }): Promise<PublicView> => {
  const rules = (await rulesOf(call, [row.projectUuid]))(row.projectUuid)
  const at = await call.rows.find(project, row.projectUuid)
  const code = issuePass(
    call.signing,
    { uuid: row.uuid, expiresAt: new Date(row.expiresAt ?? row.visitAt.end) },
    rules.rolling,
    call.clock.now,
  )
  return {
    code: invitation.isIn(row, 'expected', 'inside')
      ? { text: code, caption: '请向门岗出示此二维码', refreshAfterMs: rules.rolling ? STEP_MS : null }
      : null,
    lines: at?.address ? [{ label: '地址', text: at.address }] : [],
    notes: [
      t('可提前 {early} 分钟、最晚延后 {late} 分钟入场', { early: rules.earlyMinutes, late: rules.lateMinutes }),
      ...(row.carState === '4' ? [t('车辆未获准进入：{reason}', { reason: row.carReason ?? '' })] : []),
      t('请遵守门岗指引，离开时再次出示通行码'),
    ],
  }
}
