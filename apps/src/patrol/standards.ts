import { checklist } from '@qifuyun/kit/rounds/checklist.ts'
import { entity } from '#src/patrol/identity.ts'

export const { standard, standardVersion } = checklist(entity, { standard: '巡更标准', version: '标准版本' })
