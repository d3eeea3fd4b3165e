import { checklist } from '@qifuyun/kit/rounds/checklist.ts'
import { entity } from '#src/cleaning-greening/identity.ts'

export const { standard, standardVersion } = checklist(entity, { standard: '作业标准', version: '标准版本' })
