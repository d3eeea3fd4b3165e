import { roundsOf } from '@qifuyun/kit/rounds/rounds-of.ts'
import { findDefect } from '#src/equipment-inspection/defects/finding.ts'
import { inspectionMissed } from '#src/equipment-inspection/events.ts'
import { plan, point, route, task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { standard, standardVersion } from '#src/equipment-inspection/standards.ts'
import { t } from '#src/equipment-inspection/texts.ts'

/** The rounds of equipment: what is found becomes a defect, what is missed is told. */
export const walked = roundsOf(
  { standard, standardVersion, point, route, plan, task, taskPoint },
  {
    nobody: t('请选择巡检人员'),
    word: t('巡检漏检'),
    checked: findDefect,
    missed: (call, row) => call.events.publish(inspectionMissed, row, { missed: row.missed ?? 0, total: row.total ?? 0, user: row.user }),
  },
)
