import { checklist } from '@qifuyun/kit/rounds/checklist.ts'
import { entity } from '#src/equipment-inspection/identity.ts'

export const { standard, standardVersion } = checklist(entity, { standard: '巡检标准', version: '标准版本' })
